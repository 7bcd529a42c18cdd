-- What the cap of retentions would put off is not known of a transfer that was estimated before it was counted: that was told as nothing. It is
-- shown as not calculated until its next calculation, which the next day brings.
alter table transfer alter column estimated_over_cap_cents drop not null, alter column estimated_over_cap_cents drop default;
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update transfer set estimated_over_cap_cents = null
    where tenant_id = network and status = 'open' and retention_cap_ppm is not null and estimated_over_cap_cents = 0;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
