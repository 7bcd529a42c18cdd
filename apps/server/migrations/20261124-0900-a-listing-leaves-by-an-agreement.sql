-- The first instalment of an agreement is paid: the name of the debts that went into it leaves the bureau.
alter table negative_listing drop constraint negative_listing_exclusion_cause_check;
alter table negative_listing add constraint negative_listing_exclusion_cause_check
  check (exclusion_cause in ('paid', 'agreement', 'canceled', 'prescribed', 'courtOrder', 'mistake'));
