-- What the school's own system calls an invoice, and the order that an item is of there.
alter table invoice add column external_id text check (external_id <> '' and length(external_id) <= 60);
alter table invoice_item add column external_order_id text check (external_order_id <> '' and length(external_order_id) <= 60);
