-- A closing writes a row for each invoice and payment, and two keys of each row were looked up one by one: half of the work of a closing.
-- The transfer is locked by the statement that writes its sources, and nobody may delete one. The basis of an item is written by the same
-- statement where it does not stand yet, and its primary key refuses another one: no source comes beside a basis that is not its own.
alter table transfer_source drop constraint transfer_source_tenant_id_transfer_id_fkey;
alter table transfer_source drop constraint transfer_source_tenant_id_invoice_id_item_basis_fkey;
alter table transfer_basis drop constraint transfer_basis_tenant_id_invoice_id_item_basis_key;
-- No query looks for an enrollment alone.
drop index transfer_source_by_enrollment;
-- The same key, found by what moved: earlier movements of a payment are one search, whatever it moved, and no text is compared on the way.
alter table transfer_source drop constraint transfer_source_pkey;
alter table transfer_source add primary key (tenant_id, source_id, component, item, turn);
-- What an invoice moved by itself is found by that key; the other index holds what its payments and their fees moved.
drop index transfer_source_by_invoice;
create index transfer_source_by_invoice on transfer_source (tenant_id, invoice_id) where invoice_id <> source_id;
grant select (source_id) on transfer_source to caderneta_operator;
-- The sources of a line are cut out of those of its transfer, which lie together.
drop index transfer_source_by_transfer;
create index transfer_source_by_transfer on transfer_source (tenant_id, transfer_id);
