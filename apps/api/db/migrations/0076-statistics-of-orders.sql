-- An order belongs to one company. Without knowing that, the planner expects as many rows of an order as a fiftieth of it
-- where there are fifty companies, and joins row by row.
create statistics delivery_objects_of_orders (dependencies) on company_id, order_id from delivery_objects;
create statistics delivery_criteria_of_orders (dependencies) on company_id, order_id from delivery_criteria;
create statistics delivery_submissions_of_orders (dependencies) on company_id, order_id from delivery_submissions;
create statistics order_links_of_orders (dependencies) on company_id, order_id from order_links;
create statistics bim_use_cases_of_orders (dependencies) on company_id, order_id from bim_use_cases;
