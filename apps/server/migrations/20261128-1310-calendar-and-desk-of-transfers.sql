-- The calendar of transfers asks what was paid between two days.
create index transfer_payment_by_day on transfer_payment (tenant_id, paid_on) where status = 'confirmed';

-- The provider's desk: audits of all networks, and schools whose families pay while they have no plan. No name of a person.
create policy operator_every_tenant on transfer_audit for select to caderneta_operator using (true);
create policy operator_every_tenant on school_plan for select to caderneta_operator using (true);
create policy operator_every_tenant on payment for select to caderneta_operator using (true);
create policy operator_every_tenant on transfer_source for select to caderneta_operator using (true);
create policy operator_every_tenant on adjustment for select to caderneta_operator using (true);
grant select (tenant_id, id, transfer_id, school_id, competence, number, is_automatic, status, result, warnings, started_at, finished_at, released_at)
  on transfer_audit to caderneta_operator;
grant select (tenant_id, school_id, plan_id, valid_from) on school_plan to caderneta_operator;
grant select (tenant_id, school_id, invoice_id, method, cents, paid_on, reverted_by) on payment to caderneta_operator;
grant select (tenant_id, invoice_id) on transfer_source to caderneta_operator;
grant select (tenant_id, school_id, kind, status, cents) on adjustment to caderneta_operator;
