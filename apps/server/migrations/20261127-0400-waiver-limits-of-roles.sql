-- What a role lets go by itself of fine, interest and principal. A role without a row of its own, or with one that says nothing, goes by the network.
create table agreement_limit (
  tenant_id integer not null,
  role_id uuid not null,
  fine_percent integer check (fine_percent between 0 and 100),
  interest_percent integer check (interest_percent between 0 and 100),
  principal_percent integer check (principal_percent between 0 and 100),
  version integer not null default 1,
  primary key (tenant_id, role_id),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade,
  constraint agreement_limit_whole check ((fine_percent is null) = (interest_percent is null) and (fine_percent is null) = (principal_percent is null))
);
call control.protect_tenant_table('agreement_limit', 'select, insert, update');

-- The most that the maker's roles let go, frozen with the offer: what is above it has a second person.
alter table agreement
  add column alone_fine_cents bigint not null default 0 check (alone_fine_cents between 0 and fine_cents),
  add column alone_interest_cents bigint not null default 0 check (alone_interest_cents between 0 and interest_cents),
  add column alone_principal_cents bigint not null default 0 check (alone_principal_cents between 0 and principal_cents);
do $$
declare network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update agreement set alone_fine_cents = waived_fine_cents, alone_interest_cents = waived_interest_cents, alone_principal_cents = waived_principal_cents
      where tenant_id = network and not needs_approval;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
alter table agreement
  add constraint agreement_within_limits check (needs_approval or (waived_fine_cents <= alone_fine_cents
    and waived_interest_cents <= alone_interest_cents and waived_principal_cents <= alone_principal_cents));
