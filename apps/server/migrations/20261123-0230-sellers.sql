-- Seller: a school as it stands with the gateway. Denied: its families are offered no means of payment until it is enabled again.
alter table school
  add column seller_status text not null default 'enabled' check (seller_status in ('enabled', 'denied')),
  add column seller_reason text check (seller_reason <> ''),
  add constraint school_seller_denied check ((seller_status = 'denied') = (seller_reason is not null));
