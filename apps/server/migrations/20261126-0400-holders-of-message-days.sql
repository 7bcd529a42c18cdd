-- A day of a family has one holder: the message that took it. What is not sent gives back its own day, and never that of another.
alter table family_message_day add column holder_id uuid;

do $$
declare
  network integer;
begin
  for network in select id from control.tenant order by id loop
    perform set_config('app.tenant_id', network::text, true);
    update family_message_day m set holder_id = coalesce(
      (select n.id from notification n where n.tenant_id = m.tenant_id and n.guardian_id = m.guardian_id and n.send_day = m.day
        and n.channel = m.channel and n.lane = m.lane and n.status <> 'suppressed' order by n.id limit 1),
      (select s.delivery_id from collection_email_sent s where s.tenant_id = m.tenant_id and s.guardian_id = m.guardian_id
        and s.day = m.day and m.channel = 'email' and m.lane = 'charge'),
      m.guardian_id)
      where m.tenant_id = network;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table family_message_day alter column holder_id set not null;

-- What a message is a part of: the log finds by it, in its own order, those whose provider told the same.
alter table delivery add column matter_id uuid;

do $$
declare
  network integer;
begin
  for network in select id from control.tenant order by id loop
    perform set_config('app.tenant_id', network::text, true);
    update delivery d set matter_id = n.id from notification n
      where n.tenant_id = network and n.delivery_id = d.id and d.tenant_id = network;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

create index delivery_by_matter on delivery (tenant_id, status, matter_id) where matter_id is not null;
create index notification_by_send_day on notification (tenant_id, send_day) where status = 'handed';
create index notification_by_status on notification (tenant_id, status, id) where status <> 'handed';
create index notification_by_reason on notification (tenant_id, reason, id) where reason is not null;
