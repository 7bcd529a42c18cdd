-- Accounts into which a school is paid out. What must hold whoever writes: the second person is another one, a school has one change under
-- way, no two accounts at one instant, none twice.
create table payout_account (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  kind text not null check (kind in ('bank', 'pix')),
  bank text check (bank ~ '^\d{3}$'),
  agency text,
  account text,
  account_digit text,
  account_type text check (account_type in ('checking', 'savings', 'payment')),
  pix_key text,
  holder_name text not null,
  holder_tax_id text not null check (length(holder_tax_id) = 14),
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'refused', 'withdrawn')),
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  approved_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  reason text,
  effective_at timestamptz,
  ends_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  check (num_nulls(bank, agency, account, account_digit, account_type) = case kind when 'bank' then 0 else 5 end),
  check ((kind = 'pix') = (pix_key is not null)),
  constraint payout_account_second_person check (approved_by <> proposed_by),
  check (status <> 'approved' or (approved_by is not null and decided_at is not null and effective_at >= decided_at)),
  check (status <> 'proposed' or num_nulls(approved_by, decided_at, effective_at, ends_at) = 4),
  check (status not in ('refused', 'withdrawn') or (decided_at is not null and reason is not null and ends_at is null)),
  check (ends_at > effective_at),
  constraint payout_account_one_proposal exclude using btree (tenant_id with =, school_id with =)
    where (status = 'proposed') deferrable initially deferred,
  constraint payout_account_one_at_a_time exclude using gist
    (tenant_id with =, school_id with =, tstzrange(effective_at, ends_at) with &&) where (status = 'approved') deferrable initially deferred,
  constraint payout_account_not_twice exclude using btree (tenant_id with =, school_id with =,
    (coalesce(pix_key, bank || '/' || agency || '/' || account || '-' || account_digit)) with =)
    where (status in ('proposed', 'approved') and ends_at is null) deferrable initially deferred
);
create index payout_account_of_school on payout_account (tenant_id, school_id, proposed_at, id);
call control.protect_tenant_table('payout_account', 'select, insert');
-- Where the money goes is never rewritten: another account is another row.
grant update (status, approved_by, decided_by_name, decided_at, reason, effective_at, ends_at, version) on payout_account to caderneta_app;

-- Messages to a school, beside those to a user.
alter table delivery alter column user_id drop not null;
alter table delivery add column school_id uuid;
alter table delivery add constraint delivery_reader check (num_nonnulls(user_id, school_id) = 1);
alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (kind in
  ('firstAccess', 'passwordReset', 'emailVerification', 'secondFactorCode', 'securityNotice', 'apiTokenExpiring', 'payoutAccountNotice'));
