-- Whether people of schools see what their school is paid. Every network lets them, as before.
alter table control.tenant drop constraint tenant_school_access_check;
alter table control.tenant add constraint tenant_school_access_check check (school_access <@ array['printSlips', 'registerPayments',
  'changeInvoices', 'cancelInvoices', 'shareLinks', 'exportLists', 'seeTransfers']);
alter table control.tenant alter column school_access
  set default '{printSlips,registerPayments,changeInvoices,cancelInvoices,shareLinks,exportLists,seeTransfers}';
update control.tenant set school_access = school_access || '{seeTransfers}';
