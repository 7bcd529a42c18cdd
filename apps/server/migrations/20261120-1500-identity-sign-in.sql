-- State of the sign-in, outside of any network: it is asked for before anybody knows which network a person belongs to.

-- A user's id leads to their network, as their e-mail does.
create unique index sign_in_email_by_user on control.sign_in_email (user_id);

-- Keys that sign tokens; each is sealed with the installation's secret. The newest signs, the others still verify.
create table control.signing_key (
  kid text primary key,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
grant select, insert on control.signing_key to caderneta_app;

-- Sessions, grants, codes and refresh tokens. Ids are credentials, so only their hashes are kept; the contents are sealed.
create table control.sign_in_state (
  model text not null,
  id_hash bytea not null,
  sealed bytea not null,
  grant_hash bytea,
  uid_hash bytea,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id_hash)
);
create index sign_in_state_by_grant on control.sign_in_state (grant_hash) where grant_hash is not null;
create unique index sign_in_state_by_uid on control.sign_in_state (uid_hash) where uid_hash is not null;
create index sign_in_state_by_age on control.sign_in_state (expires_at);
grant select, insert, update, delete on control.sign_in_state to caderneta_app;

-- Tries of the last minutes, per account, known device and address (as hashes): a sliding window, so nobody is locked out for good.
create table control.sign_in_budget (
  key bytea primary key,
  tries timestamptz[] not null
);
grant select, insert, update, delete on control.sign_in_budget to caderneta_app;
