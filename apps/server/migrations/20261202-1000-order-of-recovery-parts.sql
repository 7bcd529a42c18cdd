-- Parts are undone in the order in which they were booked, the last first: that is not the order in which they were asked for.
-- The version of the recovery that booked it; parts of the credit of several records have the same one.
alter table recovery_part add column booked_in integer;
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update recovery_part p set booked_in = o.place from (
      select k.id, dense_rank() over (partition by k.recovery_id order by min(e.recorded_at)) + 1 as place
      from recovery r
      join ledger_account a on a.tenant_id = r.tenant_id and a.kind = 'owedByFamily' and a.owner_id = r.guardian_id
      join posting e on e.tenant_id = r.tenant_id and e.credit = a.id and e.invoice_id = r.invoice_id and e.reverses is null
      join recovery_part k on k.tenant_id = r.tenant_id and k.recovery_id = r.id and k.id = e.subject_id
      where r.tenant_id = network group by k.recovery_id, k.id) o
      where p.tenant_id = network and p.id = o.id;
  end loop;
end $$;
alter table recovery_part add constraint recovery_part_booked_in check ((booked_on is null) = (booked_in is null));
