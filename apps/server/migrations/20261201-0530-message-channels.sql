-- The providers of messages, which all networks and all processes share: when the next message may leave, and whether one rests.
create table control.message_channel (
  channel text primary key check (channel in ('email', 'sms', 'whatsapp')),
  -- The next message leaves then, or later.
  free_at timestamptz not null default now(),
  -- Messages in a row that nobody answered, and rests since the last that somebody did.
  failures integer not null default 0 check (failures >= 0),
  rests integer not null default 0 check (rests >= 0),
  rests_until timestamptz,
  -- asked: the provider asked to come again later; away: nobody answered.
  cause text check (cause in ('asked', 'away')),
  -- Its code, never its words: they may name an address of another network.
  answer text check (length(answer) <= 60),
  version integer not null default 1,
  check ((rests_until is null) = (cause is null))
);
grant select, insert, update on control.message_channel to caderneta_app;
insert into control.message_channel (channel) values ('email'), ('sms'), ('whatsapp');
