-- Coverage and fee of a plan are the provider's to write: no group of a network holds these permissions any more, nor can it give them.
do $$
declare
  network integer;
begin
  for network in select id from control.tenant where id <> 0 loop
    perform set_config('app.tenant_id', network::text, true);
    update role set version = version + 1,
      grants = array_remove(array_remove(grants, 'Caderneta.Plan.Create'), 'Caderneta.Plan.Update')
    where tenant_id = network and grants && array['Caderneta.Plan.Create', 'Caderneta.Plan.Update'];
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
