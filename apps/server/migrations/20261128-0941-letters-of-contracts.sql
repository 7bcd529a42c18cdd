-- The link of an enrollment contract goes to its guardian by e-mail.
alter table delivery add column contract_id uuid;
alter table delivery drop constraint delivery_reader;
alter table delivery add constraint delivery_reader check (num_nonnulls(user_id, school_id, invoice_id, contract_id) = 1);
alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (kind in
  ('firstAccess', 'passwordReset', 'emailVerification', 'secondFactorCode', 'securityNotice', 'apiTokenExpiring', 'payoutAccountNotice', 'invoiceSent',
   'collectionReminder', 'listingNotice', 'listingAlert', 'templateTest', 'notification', 'agreementTerms', 'weeklySummary', 'contractToSign'));
create index delivery_of_contract on delivery (tenant_id, contract_id, created_at, id) where contract_id is not null;
