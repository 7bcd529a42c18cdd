-- One message to a family a day by each channel, whoever writes it: reminders of collection and rules of notification. A charge and a
-- notice that asks for nothing (a receipt) are counted apart.
create table family_message_day (
  tenant_id integer not null,
  guardian_id uuid not null,
  day date not null,
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  lane text not null check (lane in ('charge', 'service')),
  primary key (tenant_id, guardian_id, day, channel, lane),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id)
);
call control.protect_tenant_table('family_message_day', 'select, insert, delete');

do $$
declare
  network integer;
begin
  for network in select id from control.tenant order by id loop
    perform set_config('app.tenant_id', network::text, true);
    insert into family_message_day (tenant_id, guardian_id, day, channel, lane)
      select tenant_id, guardian_id, day, 'email', 'charge' from collection_email_sent where tenant_id = network;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
