-- The provider's desk counts across networks. The operator sees these columns and no name of a person.
create policy operator_every_tenant on app_user for select to caderneta_operator using (true);
create policy operator_every_tenant on invoice for select to caderneta_operator using (true);
create policy operator_every_tenant on settlement_exception for select to caderneta_operator using (true);
create policy operator_every_tenant on background_job for select to caderneta_operator using (true);
grant select (tenant_id, is_active, removed_at, last_sign_in_at) on app_user to caderneta_operator;
grant select (tenant_id, status, due_on, open_cents) on invoice to caderneta_operator;
grant select (tenant_id, status) on settlement_exception to caderneta_operator;
grant select (tenant_id, status, created_at) on background_job to caderneta_operator;
create index background_job_failed on background_job (tenant_id, created_at) where status in ('Failed', 'Error');
