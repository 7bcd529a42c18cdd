-- Messages to the payer of an invoice: whose they are is the invoice.
alter table delivery add column invoice_id uuid;
alter table delivery drop constraint delivery_reader;
alter table delivery add constraint delivery_reader check (num_nonnulls(user_id, school_id, invoice_id) = 1);
alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (kind in
  ('firstAccess', 'passwordReset', 'emailVerification', 'secondFactorCode', 'securityNotice', 'apiTokenExpiring', 'payoutAccountNotice', 'invoiceSent'));
create index delivery_of_invoice on delivery (tenant_id, invoice_id, created_at, id) where invoice_id is not null;
