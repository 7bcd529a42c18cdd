-- What each family owes overdue, by school, and its sums by the day on which the oldest debt began: what the cards of collection read
-- (decision 185). Rows hold days, not ranges: a day that passes brings new debts in and moves nothing else.

-- Debts due up to this day are in the rows below. No row: nothing is.
create table family_debt_day (
  tenant_id integer primary key,
  through date not null
);
call control.protect_tenant_table('family_debt_day', 'select, insert, update');

-- Overdue debts of a family in one school; a mover writes it, from the invoices, whole.
create table family_debt (
  tenant_id integer not null,
  guardian_id uuid not null,
  school_id uuid not null,
  since date not null,
  cents bigint not null check (cents >= 0),
  -- The family owes in other schools too: with them it is one family.
  is_shared boolean not null,
  primary key (tenant_id, guardian_id, school_id)
);
create index family_debt_shared on family_debt (tenant_id, school_id) include (guardian_id, since, cents) where is_shared;
call control.protect_tenant_table('family_debt', 'select');

-- Families by the day of their oldest debt: of a school what they owe there, of the nil school what they owe in all of them.
create table family_debt_total (
  tenant_id integer not null,
  school_id uuid not null,
  since date not null,
  families integer not null,
  cents bigint not null,
  primary key (tenant_id, school_id, since)
);
create index family_debt_total_empty on family_debt_total (tenant_id) where families = 0;
call control.protect_tenant_table('family_debt_total', 'select');

-- Families whose invoices changed: their rows are behind until the mover has been here. Each statement that writes invoices leaves them.
create table family_debt_mark (
  tenant_id integer not null,
  id bigint generated always as identity,
  guardian_id uuid not null,
  primary key (tenant_id, id)
);
call control.protect_tenant_table('family_debt_mark', 'select');
grant insert (tenant_id, guardian_id) on family_debt_mark to caderneta_app;
create policy mover_every_tenant on family_debt_mark for select to caderneta_mover using (true);
grant select on family_debt_mark to caderneta_mover;

-- Takes marks and writes their families anew, with the sums that they move. As the owner, within one network: the mover itself sees no
-- invoice. Marks go first: what commits meanwhile leaves marks of its own. Returns how many marks were taken.
create function fold_family_debts(network integer, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  marked uuid[];
  taken integer;
  upto date;
begin
  perform set_config('app.tenant_id', network::text, true);
  with gone as (
    delete from family_debt_mark where tenant_id = network
      and id in (select id from family_debt_mark where tenant_id = network order by id limit most) returning guardian_id
  ) select count(*), array_agg(distinct guardian_id) into taken, marked from gone;
  select through into upto from family_debt_day where tenant_id = network;
  if taken = 0 or upto is null then return taken; end if;
  with owed as materialized (
    select guardian_id, school_id, min(coalesce(late_since, due_on)) as since, sum(open_cents)::bigint as cents,
      count(*) over (partition by guardian_id) > 1 as is_shared
    from invoice where tenant_id = network and guardian_id = any(marked) and status in ('generated', 'pending', 'inProtest', 'expired')
      and due_on <= upto
    group by guardian_id, school_id
  ), before as materialized (
    select guardian_id, school_id, since, cents from family_debt where tenant_id = network and guardian_id = any(marked)
  ), paid as (
    delete from family_debt f using before b where f.tenant_id = network and f.guardian_id = b.guardian_id and f.school_id = b.school_id
      and not exists (select from owed o where o.guardian_id = b.guardian_id and o.school_id = b.school_id)
  ), written as (
    insert into family_debt as f (tenant_id, guardian_id, school_id, since, cents, is_shared)
    select network, guardian_id, school_id, since, cents, is_shared from owed
    on conflict (tenant_id, guardian_id, school_id) do update set since = excluded.since, cents = excluded.cents, is_shared = excluded.is_shared
    where (f.since, f.cents, f.is_shared) is distinct from (excluded.since, excluded.cents, excluded.is_shared)
  ), moved as (
    select school_id, since, 1 as families, cents from owed
    union all select school_id, since, -1, -cents from before
    union all select uuid '00000000-0000-0000-0000-000000000000', min(since), 1, sum(cents) from owed group by guardian_id
    union all select uuid '00000000-0000-0000-0000-000000000000', min(since), -1, -sum(cents) from before group by guardian_id
  )
  insert into family_debt_total as t (tenant_id, school_id, since, families, cents)
  select network, school_id, since, sum(families)::int, sum(cents)::bigint from moved group by school_id, since
  having sum(families) <> 0 or sum(cents) <> 0
  on conflict (tenant_id, school_id, since) do update set families = t.families + excluded.families, cents = t.cents + excluded.cents;
  delete from family_debt_total where tenant_id = network and families = 0;
  return taken;
end $$;
revoke all on function fold_family_debts(integer, integer) from public;
grant execute on function fold_family_debts(integer, integer) to caderneta_mover;
