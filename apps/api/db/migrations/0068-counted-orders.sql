-- Who removes a company is told how many orders go with it; no more of an order is seen from outside.
grant select (company_id) on orders to polier_installation;
create policy polier_installation on orders for select to polier_installation using (true);
