-- The list of invoices is ordered by `order`, as every list; views that people saved said `sort`. The owner is under row security too:
-- one network at a time.
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update saved_view set query = (query - 'sort') || jsonb_build_object('order', query -> 'sort')
    where tenant_id = network and list = 'invoices.list' and query ? 'sort';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
