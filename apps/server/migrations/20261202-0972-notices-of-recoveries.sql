-- A family is told once of what it has to put back.
alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (kind in
  ('firstAccess', 'passwordReset', 'emailVerification', 'secondFactorCode', 'securityNotice', 'apiTokenExpiring', 'payoutAccountNotice', 'invoiceSent',
   'collectionReminder', 'listingNotice', 'listingAlert', 'templateTest', 'notification', 'agreementTerms', 'weeklySummary', 'contractToSign',
   'recoveryNotice'));
