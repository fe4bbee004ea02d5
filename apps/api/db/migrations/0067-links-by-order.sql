-- An order reads its own links; without this index a list of them reads those of all orders of the company.
create index order_links_by_order on order_links (company_id, order_id, id);
