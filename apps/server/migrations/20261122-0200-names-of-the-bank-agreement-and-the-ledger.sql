-- Names that later areas need: an agreement is what a family makes about its debt and a transfer is what a school is paid. The bank's
-- contract is a bank agreement in every column, and a row of the ledger is a posting between two ledger accounts.
alter table invoice rename column agreement_id to bank_agreement_id;
alter table bank_instruction rename column agreement_id to bank_agreement_id;
alter table bank_file rename column agreement_id to bank_agreement_id;
alter table bank_file rename constraint bank_file_tenant_id_agreement_id_fkey to bank_file_tenant_id_bank_agreement_id_fkey;

alter table transfer rename to posting;
alter index transfer_by_invoice rename to posting_by_invoice;
alter index transfer_by_debit rename to posting_by_debit;
alter index transfer_by_credit rename to posting_by_credit;
alter table posting rename constraint transfer_pkey to posting_pkey;
alter table posting rename constraint transfer_check to posting_check;
alter table posting rename constraint transfer_cents_check to posting_cents_check;

alter table account rename to ledger_account;
alter table ledger_account rename constraint account_pkey to ledger_account_pkey;
alter index account_by_kind rename to ledger_account_by_kind;

do $$
declare
  part record;
begin
  for part in
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '^transfer_p\d+$'
  loop
    execute format('alter table %I rename to %I', part.name, replace(part.name, 'transfer_', 'posting_'));
  end loop;
end $$;

-- Work that was planned under the old names goes on under the new ones. Row security holds for the owner too: one network at a time.
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update background_job set input = (input - 'agreementId') || jsonb_build_object('bankAgreementId', input -> 'agreementId')
      where tenant_id = network and finished_at is null and input ? 'agreementId';
    update background_job_chunk set input = (input - 'agreementId') || jsonb_build_object('bankAgreementId', input -> 'agreementId')
      where tenant_id = network and done_at is null and input ? 'agreementId';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
