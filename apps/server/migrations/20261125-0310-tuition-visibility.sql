-- What the page of who pays shows of the year's tuition of an enrollment: all of it, nothing while an invoice of the school is overdue, or none.
alter table enrollment add column tuition_visibility text not null default 'all'
  check (tuition_visibility in ('all', 'nonDefaulting', 'none'));

do $$
declare network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update enrollment set tuition_visibility = 'none' where tenant_id = network and not is_tuition_visible;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table enrollment drop column is_tuition_visible;
