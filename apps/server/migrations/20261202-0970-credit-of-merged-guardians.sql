-- A person may have credit in several records: the guardian that remains and those that were merged into it. Each part says whose credit it took.
alter table recovery_part add column credit_guardian_id uuid;
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update recovery_part p set credit_guardian_id = r.guardian_id from recovery r
      where p.tenant_id = network and p.kind = 'credit' and r.tenant_id = network and r.id = p.recovery_id;
  end loop;
end $$;
alter table recovery_part
  add constraint recovery_part_of_credit check ((kind = 'credit') = (credit_guardian_id is not null)),
  add foreign key (tenant_id, credit_guardian_id) references guardian (tenant_id, id);
