-- The provider's desk says what each date of a transfer lacks before the cut-off: audits, pay-out accounts and files, and no name of a person.
grant select (audit_status, audit_released) on transfer to caderneta_operator;
grant select (file_reference, sent_at) on payout to caderneta_operator;
grant select (cnpj) on school to caderneta_operator;
create policy operator_every_tenant on payout_account for select to caderneta_operator using (true);
grant select (tenant_id, school_id, status, effective_at, ends_at, holder_tax_id) on payout_account to caderneta_operator;
