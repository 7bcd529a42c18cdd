-- Links that reach a person by e-mail, and the sign-ins that a person sees.

-- Who opens a link that was mailed shows that they read the mailbox.
alter table app_user add column password_link_mailed boolean not null default false;

-- Of sessions only: whose it is (keyed hash of the user), under which name they are listed, from where (sealed), and when they were
-- last used. Sessions from before have none of it, and end as before.
alter table control.sign_in_state add column user_hash bytea;
alter table control.sign_in_state add column public_id uuid;
alter table control.sign_in_state add column seen bytea;
alter table control.sign_in_state add column used_at timestamptz;
create index sign_in_state_by_user on control.sign_in_state (user_hash) where user_hash is not null;
