-- A change of the due date alone is "rescheduled" in the history; "updated" is any other change.
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update history h set event = 'rescheduled' from invoice i
      where h.tenant_id = network and h.event = 'updated' and i.tenant_id = h.tenant_id and i.id = h.subject_id;
  end loop;
end $$;
