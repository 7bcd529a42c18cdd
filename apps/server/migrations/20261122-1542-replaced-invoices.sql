-- An invoice that stands in the place of another: each is replaced once, whoever writes.
alter table invoice add column replaces_id uuid check (replaces_id <> id);
create unique index invoice_replacement on invoice (tenant_id, replaces_id) where replaces_id is not null;

-- A draft is replaced by a draft: it has no number either.
alter table invoice drop constraint invoice_check;
alter table invoice add constraint invoice_issued
  check (status in ('open', 'canceled', 'duplicated') or (number is not null and issued_on is not null));

-- Which invoices charge a product of the catalogue. The monthly fee, which is on almost every invoice, has no value of its own.
create index invoice_item_of_product on invoice_item (tenant_id, product_id, invoice_id) where category <> 'tuition';

-- The month stays billed: the slot goes over to the new invoice.
grant update (invoice_id) on billed_slot to caderneta_app;
