-- Written from the migrated database. Do not edit: change a migration and run `npm run db:types`.
create table control.api_token_hash (
  token_hash bytea not null,
  tenant_id integer not null,
  token_id uuid not null
);
create table control.known_permission (
  name text not null
);
create table control.known_role (
  level text not null,
  name text not null
);
create table control.message_channel (
  channel text not null,
  free_at timestamp with time zone not null default now(),
  failures integer not null default 0,
  rests integer not null default 0,
  rests_until timestamp with time zone,
  cause text,
  answer text,
  version integer not null default 1
);
create table control.migration (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now()
);
create table control.price_index (
  series text not null,
  month date not null,
  version integer not null,
  percent_e6 integer not null,
  published_on date not null,
  source text not null,
  reason text,
  loaded_on date not null,
  loaded_by_name text not null,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table control.seed_run (
  size text not null,
  subdomains text[] not null,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone
);
create table control.sign_in_budget (
  key bytea not null,
  tries timestamp with time zone[] not null
);
create table control.sign_in_email (
  email text not null,
  tenant_id integer not null,
  user_id uuid not null
);
create table control.sign_in_state (
  model text not null,
  id_hash bytea not null,
  sealed bytea not null,
  grant_hash bytea,
  uid_hash bytea,
  expires_at timestamp with time zone,
  consumed_at timestamp with time zone,
  user_hash bytea,
  public_id uuid,
  seen bytea,
  used_at timestamp with time zone
);
create table control.signing_key (
  kid text not null,
  sealed bytea not null,
  created_at timestamp with time zone not null default now()
);
create table control.tenant (
  id integer not null,
  name text not null,
  display_name text not null,
  subdomain text not null,
  admin_email text,
  is_active boolean not null default true,
  is_read_only boolean not null default false,
  clock_advance_days integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  passed_day date,
  online_payment boolean not null default true,
  guardian_access text[] not null default '{pix,digitableLine,slipPdf,payments,allInvoices,payTogether,documents}'::text[],
  school_access text[] not null default '{printSlips,registerPayments,changeInvoices,cancelInvoices,shareLinks,exportLists,seeTransfers}'::text[],
  brand_color text,
  contract_model text not null default 'standard'::text,
  template_library boolean not null default false,
  demo_data_allowed boolean not null default false
);
create table control.worker_process (
  worker_id text not null,
  lock_key bigint not null,
  started_at timestamp with time zone not null default now()
);
create table public.academic_class (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  name text not null,
  abbreviation text not null default ''::text,
  school_year integer not null,
  shift text not null,
  level text not null,
  grade text not null,
  capacity integer not null default 0,
  starts_on date,
  ends_on date,
  starting_month integer not null default 1,
  due_day integer not null default 10,
  monthly_cents bigint not null,
  max_installments integer not null default 12,
  is_active boolean not null default true,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  course_id uuid,
  discounts jsonb not null default '[]'::jsonb
); -- row security forced
create table public.adjustment (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  other_school_id uuid,
  kind text not null,
  status text not null default 'asked'::text,
  cents bigint not null,
  amount_cents bigint not null default abs(cents),
  price_cents bigint not null default 0,
  rate_ppm integer,
  code text,
  reason text not null,
  paid_on date,
  parts smallint,
  asked_by uuid not null,
  asked_by_name text not null,
  consented_by uuid,
  consented_by_name text,
  approved_by uuid,
  approved_by_name text,
  approved_at timestamp with time zone,
  discarded_by uuid,
  discarded_by_name text,
  discarded_reason text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.adjustment_part (
  tenant_id integer not null,
  id uuid not null,
  adjustment_id uuid not null,
  kind text not null,
  school_id uuid not null,
  "position" smallint not null,
  competence date not null,
  due_on date not null,
  cents bigint not null,
  from_cents bigint not null,
  to_cents bigint not null,
  total_cents bigint not null,
  prev_position smallint,
  prev_due_on date,
  taken_in uuid
); -- row security forced
create table public.agreement (
  tenant_id integer not null,
  id uuid not null,
  number bigint not null,
  school_id uuid not null,
  guardian_id uuid not null,
  enrollment_id uuid not null,
  agreement_type text not null,
  title text not null,
  description text not null default ''::text,
  status text not null,
  fee_absorption text not null,
  principal_cents bigint not null,
  fine_cents bigint not null,
  interest_cents bigint not null,
  waived_principal_cents bigint not null,
  waived_fine_cents bigint not null,
  waived_interest_cents bigint not null,
  fee_cents bigint not null,
  total_cents bigint not null,
  installments integer not null,
  is_guaranteed boolean not null,
  quoted_on date not null,
  quoted_until timestamp with time zone not null,
  needs_approval boolean not null,
  approved_by uuid,
  approved_by_name text,
  created_by uuid not null,
  created_by_name text not null,
  issued_on date,
  ended_on date,
  end_reason text,
  kept_charges_cents bigint not null default 0,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  needs_acceptance boolean not null default false,
  accepted_at timestamp with time zone,
  link_id uuid,
  link_expires_at timestamp with time zone,
  wrong_tries integer not null default 0,
  opened_at timestamp with time zone,
  paper_by uuid,
  alone_fine_cents bigint not null default 0,
  alone_interest_cents bigint not null default 0,
  alone_principal_cents bigint not null default 0,
  end_cause text,
  end_number bigint
); -- row security forced
create table public.agreement_acceptance (
  tenant_id integer not null,
  agreement_id uuid not null,
  kind text not null,
  terms text[] not null,
  terms_hash text not null,
  name text not null,
  tax_id text,
  address text,
  user_agent text,
  link_id uuid,
  reason text,
  recorded_by uuid,
  recorded_by_name text,
  accepted_at timestamp with time zone not null default clock_timestamp()
); -- row security forced
create table public.agreement_draft (
  tenant_id integer not null,
  id uuid not null,
  guardian_id uuid not null,
  school_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  agreement_type text not null,
  fields jsonb not null,
  started_at timestamp with time zone not null default now(),
  saved_at timestamp with time zone not null default now(),
  version integer not null default 1
); -- row security forced
create table public.agreement_installment (
  tenant_id integer not null,
  agreement_id uuid not null,
  "position" integer not null,
  due_on date not null,
  cents bigint not null,
  invoice_id uuid,
  owed_again_on date
); -- row security forced
create table public.agreement_invoice (
  tenant_id integer not null,
  agreement_id uuid not null,
  invoice_id uuid not null,
  "position" integer not null,
  principal_cents bigint not null,
  fine_cents bigint not null,
  interest_cents bigint not null,
  outcome text not null,
  covered_cents bigint not null default 0
); -- row security forced
create table public.agreement_limit (
  tenant_id integer not null,
  role_id uuid not null,
  fine_percent integer,
  interest_percent integer,
  principal_percent integer,
  version integer not null default 1
); -- row security forced
create table public.api_token (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  version integer not null default 1,
  scopes text[],
  calls_per_minute integer not null default 600,
  expires_at timestamp with time zone not null default (clock_timestamp() + '365 days'::interval),
  created_by uuid,
  last_used_at timestamp with time zone,
  warned_at timestamp with time zone,
  search text not null default ''::text
); -- row security forced
create table public.app_user (
  tenant_id integer not null,
  id uuid not null,
  user_name text not null,
  email text not null,
  name text not null,
  surname text not null default ''::text,
  phone text,
  document text,
  password_hash text,
  is_active boolean not null default true,
  session_version integer not null default 1,
  is_sensitive_data_masked boolean not null default false,
  language text,
  email_verified_at timestamp with time zone,
  password_link_hash bytea,
  password_link_until timestamp with time zone,
  search text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  last_sign_in_at timestamp with time zone,
  removed_at timestamp with time zone,
  password_link_mailed boolean not null default false,
  mfa_providers text[] not null default '{}'::text[],
  document_repeated boolean not null default false
); -- row security forced
create table public.audit_criteria (
  tenant_id integer not null,
  number integer not null,
  reason text not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.audit_criterion (
  tenant_id integer not null,
  number integer not null,
  criterion text not null,
  is_enabled boolean not null,
  warn_ppm integer not null,
  reprove_ppm integer not null
); -- row security forced
create table public.audit_head (
  tenant_id integer not null,
  seq bigint not null,
  hash bytea not null
); -- row security forced
create table public.audit_inbox (
  tenant_id integer not null,
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  actor_id uuid not null,
  action text not null,
  subject_id uuid,
  body text not null,
  address text,
  token_id uuid
); -- row security forced
create table public.audit_log (
  tenant_id integer not null,
  seq bigint not null,
  at timestamp with time zone not null,
  actor_id uuid not null,
  action text not null,
  subject_id uuid,
  body text not null,
  hash bytea not null,
  address text,
  token_id uuid
); -- row security forced
create table public.background_job (
  tenant_id integer not null,
  id uuid not null,
  kind text not null,
  status text not null default 'InProgress'::text,
  subject_id uuid,
  school_id uuid,
  total_count integer not null default 0,
  done_count integer not null default 0,
  failed_count integer not null default 0,
  input jsonb not null default '{}'::jsonb,
  result jsonb,
  message text,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  sole_key text,
  permission text,
  created_by_name text,
  seen_at timestamp with time zone,
  repeats_id uuid,
  is_told boolean not null default true
); -- row security forced
create table public.background_job_chunk (
  tenant_id integer not null,
  job_id uuid not null,
  "position" integer not null,
  subject_ids uuid[] not null,
  input jsonb not null default '{}'::jsonb,
  first_number bigint,
  first_nosso_numero bigint,
  done_at timestamp with time zone,
  done_count integer,
  failed_count integer,
  result jsonb
); -- row security forced
create table public.background_job_failure (
  tenant_id integer not null,
  job_id uuid not null,
  subject_id uuid not null,
  code text not null,
  "values" jsonb not null default '{}'::jsonb
); -- row security forced
create table public.bank_account (
  tenant_id integer not null,
  id uuid not null,
  bank text not null,
  agency text not null,
  agency_digit text not null default ''::text,
  account text not null,
  account_digit text not null,
  holder_name text not null,
  holder_tax_id text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  holder_address text not null default ''::text
); -- row security forced
create table public.bank_agreement (
  tenant_id integer not null,
  id uuid not null,
  bank_account_id uuid not null,
  carteira text not null,
  code text not null default ''::text,
  layout text not null,
  payable_days integer not null default 60,
  pix_key text,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  transmission_code text not null default ''::text,
  operation text not null default ''::text,
  post text not null default ''::text,
  protest_days integer
); -- row security forced
create table public.bank_channel (
  tenant_id integer not null,
  id uuid not null,
  bank_account_id uuid not null,
  host text not null,
  port integer not null,
  username text not null,
  host_key text not null,
  remessa_folder text not null,
  retorno_folder text not null,
  done_folder text not null,
  file_pattern text not null,
  is_active boolean not null default true,
  search text not null,
  fetched_at timestamp with time zone,
  fault text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.bank_channel_secret (
  tenant_id integer not null,
  bank_channel_id uuid not null,
  kind text not null,
  sealed bytea not null
); -- row security forced
create table public.bank_event (
  tenant_id integer not null,
  ext_ref uuid not null,
  bank_file_id uuid,
  "position" integer,
  outcome text not null,
  reason text,
  recorded_at timestamp with time zone not null default now()
) partition by HASH (tenant_id) -- 16 partitions; -- row security forced
create table public.bank_file (
  tenant_id integer not null,
  id uuid not null,
  kind text not null,
  bank_account_id uuid,
  bank_agreement_id uuid,
  bank text,
  layout text,
  file_name text not null,
  file_id uuid,
  sha256 bytea,
  sequence bigint,
  status text not null,
  job_id uuid,
  title_count integer not null default 0,
  settled_count integer not null default 0,
  problem_count integer not null default 0,
  total_cents bigint not null default 0,
  summary jsonb not null default '{}'::jsonb,
  message text,
  downloaded_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  sent_on date,
  sent_by text,
  end_reason text
); -- row security forced
create table public.bank_file_line (
  tenant_id integer not null,
  bank_file_id uuid not null,
  "position" integer not null,
  raw text not null,
  nosso_numero text,
  carteira text,
  document_number text,
  company_use text,
  event_code text,
  event_kind text,
  meaning text not null default ''::text,
  reasons jsonb not null default '[]'::jsonb,
  event_on date,
  credit_on date,
  due_on date,
  amount_cents bigint,
  paid_cents bigint,
  credited_cents bigint,
  fee_cents bigint,
  interest_cents bigint,
  discount_cents bigint,
  invoice_id uuid,
  ext_ref uuid not null,
  title_generation integer
) partition by HASH (tenant_id) -- 16 partitions; -- row security forced
create table public.bank_instruction (
  tenant_id integer not null,
  id uuid not null,
  bank_agreement_id uuid not null,
  invoice_id uuid not null,
  movement text not null,
  bank_file_id uuid,
  answer text,
  answer_reason text,
  created_at timestamp with time zone not null default now(),
  generation integer not null default 1,
  told_cents bigint,
  told_protest_days integer,
  is_protest_over boolean not null default false,
  is_for_write_off boolean not null default false
); -- row security forced
create table public.bank_statement (
  tenant_id integer not null,
  id uuid not null,
  bank_account_id uuid not null,
  format text not null,
  file_name text not null,
  file_id uuid not null,
  sha256 bytea not null,
  from_on date not null,
  to_on date not null,
  closing_cents bigint,
  line_count integer not null,
  new_count integer not null,
  created_by uuid not null,
  created_by_name text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.billed_slot (
  tenant_id integer not null,
  enrollment_id uuid not null,
  product_id uuid not null,
  competence date not null,
  installment integer not null,
  invoice_id uuid not null,
  from_ppm integer not null default 0,
  to_ppm integer not null default 1000000
); -- row security forced
create table public.calling_hours (
  tenant_id integer not null,
  id uuid not null,
  state text not null,
  valid_from date not null,
  weekday_from time without time zone not null,
  weekday_to time without time zone not null,
  saturday_from time without time zone,
  saturday_to time without time zone,
  holidays text[] not null default '{}'::text[],
  source text not null,
  created_by_name text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.charge_place (
  tenant_id integer not null,
  txid text not null,
  payment_gateway_id uuid,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.collection_claim (
  tenant_id integer not null,
  guardian_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  until timestamp with time zone not null
); -- row security forced
create table public.collection_contact (
  tenant_id integer not null,
  id uuid not null,
  guardian_id uuid not null,
  channel text not null,
  is_inbound boolean not null,
  outcome text not null,
  note text,
  contacted_at timestamp with time zone not null,
  contacted_by uuid not null,
  contacted_by_name text not null
); -- row security forced
create table public.collection_dispute (
  tenant_id integer not null,
  id uuid not null,
  guardian_id uuid not null,
  invoice_id uuid not null,
  school_id uuid not null,
  contact_id uuid not null,
  reason text not null,
  opened_at timestamp with time zone not null,
  opened_by_name text not null,
  status text not null default 'open'::text,
  decision text,
  decided_by_name text,
  decided_at timestamp with time zone,
  version integer not null default 1
); -- row security forced
create table public.collection_email (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid,
  is_active boolean not null,
  trigger_days smallint[] not null,
  subject text not null,
  body text not null,
  version integer not null default 1
); -- row security forced
create table public.collection_email_sent (
  tenant_id integer not null,
  guardian_id uuid not null,
  day date not null,
  delivery_id uuid not null,
  invoice_ids uuid[] not null,
  cents bigint not null
); -- row security forced
create table public.collection_family (
  tenant_id integer not null,
  id uuid not null,
  status text not null default 'toCharge'::text,
  status_on date not null,
  dossier text,
  flag text,
  flag_reason text,
  flagged_by_name text,
  flagged_at timestamp with time zone,
  last_contact_at timestamp with time zone,
  last_channel text,
  last_outcome text,
  version integer not null default 1
); -- row security forced
create table public.collection_promise (
  tenant_id integer not null,
  id uuid not null,
  guardian_id uuid not null,
  contact_id uuid not null,
  cents bigint not null,
  made_on date not null,
  promised_on date not null,
  judged_after date not null,
  status text not null default 'open'::text,
  paid_cents bigint,
  canceled_reason text,
  made_by_name text not null,
  version integer not null default 1
); -- row security forced
create table public.commission (
  tenant_id integer not null,
  id uuid not null,
  bank_account_id uuid not null,
  fee_kind text not null,
  fee_ppm integer not null default 0,
  fee_cents bigint not null default 0,
  valid_from date not null,
  is_active boolean not null default true,
  ended_from date,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.commission_total (
  tenant_id integer not null,
  percent_ppm bigint not null
); -- row security forced
create table public.conciliation (
  tenant_id integer not null,
  id uuid not null,
  bank_account_id uuid not null,
  day date not null,
  told_cents bigint not null default 0,
  fee_cents bigint not null default 0,
  booked_cents bigint not null default 0,
  movement_count integer not null default 0,
  credited_cents bigint not null default 0,
  line_count integer not null default 0,
  is_covered boolean not null default false,
  adjusted_cents bigint not null default 0,
  accepted_cents bigint,
  reason text,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamp with time zone,
  transferred_cents bigint,
  transferred_on date,
  transfer_reference text,
  transferred_by_name text,
  difference_cents bigint not null default (((credited_cents + adjusted_cents) + fee_cents) - booked_cents),
  status text not null default 
CASE
    WHEN ((NOT is_covered) AND (line_count = 0)) THEN 'notSynchronized'::text
    WHEN ((told_cents = booked_cents) AND (((credited_cents + adjusted_cents) + fee_cents) = booked_cents)) THEN 'accurate'::text
    ELSE 'divergent'::text
END,
  stage text not null default 
CASE
    WHEN (((line_count = 0) AND (NOT is_covered)) OR (NOT COALESCE((((told_cents = booked_cents) AND (((credited_cents + adjusted_cents) + fee_cents) = booked_cents)) OR (accepted_cents = (((credited_cents + adjusted_cents) + fee_cents) - booked_cents))), false))) THEN 'open'::text
    WHEN (transferred_cents = credited_cents) THEN 'transferred'::text
    ELSE 'prepared'::text
END,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.contract_model (
  tenant_id integer not null,
  id uuid not null,
  title text not null,
  html text not null,
  status text not null default 'draft'::text,
  number integer,
  published_at timestamp with time zone,
  content_hash text,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.contract_signature (
  tenant_id integer not null,
  contract_id uuid not null,
  content_hash text not null,
  signer_name text not null,
  signer_tax_id text not null,
  address text not null,
  user_agent text not null,
  link_id uuid not null,
  signed_at timestamp with time zone not null default clock_timestamp()
); -- row security forced
create table public.course (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  name text not null,
  level text not null,
  is_active boolean not null default true,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.covered_part (
  tenant_id integer not null,
  invoice_id uuid not null,
  installment_id uuid not null,
  from_cents bigint not null,
  cents bigint not null,
  agreement_id uuid not null,
  is_kept boolean not null,
  is_charges boolean not null,
  is_guaranteed boolean not null
); -- row security forced
create table public.credit_order (
  tenant_id integer not null,
  id uuid not null,
  guardian_id uuid not null,
  cents bigint,
  status text not null default 'waiting'::text,
  invoice_id uuid,
  used_cents bigint not null default 0,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1
); -- row security forced
create table public.default_bank_account (
  tenant_id integer not null,
  bank_account_id uuid not null
); -- row security forced
create table public.delivery (
  tenant_id integer not null,
  id uuid not null,
  kind text not null,
  user_id uuid,
  recipient text not null,
  search text not null,
  status text not null default 'queued'::text,
  sealed bytea,
  reason text,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  school_id uuid,
  invoice_id uuid,
  channel text not null default 'email'::text,
  provider_id text,
  asked_at timestamp with time zone,
  delivered_at timestamp with time zone,
  read_at timestamp with time zone,
  matter_id uuid,
  contract_id uuid,
  enrollment_id uuid
); -- row security forced
create table public.demonstration (
  tenant_id integer not null,
  id uuid not null,
  day date not null,
  has_pix boolean not null,
  job_id uuid not null,
  asked_at timestamp with time zone not null default now(),
  loaded_at timestamp with time zone,
  version integer not null default 1
); -- row security forced
create table public.dossier (
  tenant_id integer not null,
  id uuid not null,
  number bigint not null,
  guardian_id uuid not null,
  school_ids uuid[] not null,
  invoices integer not null,
  owed_cents bigint not null,
  paper_id uuid not null,
  file_id uuid not null,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamp with time zone not null
); -- row security forced
create table public.duplicate_report (
  tenant_id integer not null,
  exception_id uuid not null,
  invoice_id uuid not null,
  paid_on date not null,
  method text not null,
  means text,
  comment text not null,
  file_id uuid not null,
  reported_by uuid not null,
  reported_at timestamp with time zone not null default now(),
  confirmed_by uuid,
  confirmed_at timestamp with time zone
); -- row security forced
create table public.enrollment (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  guardian_id uuid not null,
  school_year integer not null,
  monthly_cents bigint not null,
  due_day integer not null,
  status text not null default 'toEnroll'::text,
  external_id text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  annuity_cents bigint not null,
  installments integer not null,
  starting_month integer not null,
  passed_installments integer not null default 0,
  discounts jsonb not null default '[]'::jsonb,
  departed_on date,
  co_guardian_id uuid,
  guardian_ppm integer,
  category_ppm jsonb not null default '{}'::jsonb,
  tuition_visibility text not null default 'all'::text,
  product_discounts jsonb not null default '[]'::jsonb,
  enrollment_part_cents bigint not null default 0,
  enrollment_part_on date,
  product_ppm jsonb not null default '{}'::jsonb,
  created_on date not null default ((now() AT TIME ZONE 'America/Sao_Paulo'::text))::date,
  came_from uuid,
  age_exception text
); -- row security forced
create table public.enrollment_contract (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  enrollment_id uuid not null,
  number integer not null,
  is_standard boolean not null,
  model_id uuid not null,
  model_number integer not null,
  title text not null,
  html text not null,
  content_hash text not null,
  student_name text not null,
  guardian_name text not null,
  guardian_tax_id text not null,
  status text not null default 'made'::text,
  cancel_reason text,
  link_id uuid,
  link_expires_at timestamp with time zone,
  sent_at timestamp with time zone,
  wrong_tries integer not null default 0,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.enrollment_retention (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  enrollment_id uuid not null,
  condition text not null,
  owed_cents bigint not null,
  lift_reason text,
  lifted_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.enrollment_retention_debt (
  tenant_id integer not null,
  retention_id uuid not null,
  invoice_id uuid not null
); -- row security forced
create table public.erp_answer (
  tenant_id integer not null,
  erp_retorno_id uuid not null,
  "position" integer not null,
  school_id uuid not null,
  kind text not null,
  slip_id text not null,
  ordinal integer,
  erp_file_id uuid not null,
  line integer not null,
  invoice_id uuid,
  payment_id uuid,
  occurred_on date not null,
  credited_on date,
  due_on date,
  amount_cents bigint not null,
  paid_cents bigint not null default 0,
  charges_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  reason text,
  reason_values jsonb not null default '{}'::jsonb,
  is_told boolean not null default true,
  payment_turn integer
); -- row security forced
create table public.erp_file (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  file_id uuid not null,
  file_name text not null,
  sha256 bytea not null,
  bank text not null,
  layout text not null,
  company jsonb not null,
  status text not null default 'processing'::text,
  job_id uuid not null,
  line_count integer not null,
  done_count integer not null default 0,
  not_created_count integer not null default 0,
  hash_cleared_reason text,
  created_by uuid not null,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  ignored_count integer not null default 0
); -- row security forced
create table public.erp_folder (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  name text not null,
  program_id uuid not null,
  is_active boolean not null default true,
  set_by uuid not null,
  set_by_name text not null,
  looked_at timestamp with time zone,
  last_file_name text,
  last_file_at timestamp with time zone,
  waiting_count integer not null default 0,
  trouble text,
  trouble_values jsonb not null default '{}'::jsonb,
  trouble_at timestamp with time zone,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.erp_folder_file (
  tenant_id integer not null,
  id uuid not null,
  erp_folder_id uuid not null,
  school_id uuid not null,
  file_name text not null,
  byte_count bigint not null,
  sha256 bytea not null,
  outcome text not null,
  reason text,
  reason_values jsonb not null default '{}'::jsonb,
  erp_file_id uuid,
  placed_as text not null,
  moved_at timestamp with time zone,
  told_at timestamp with time zone,
  taken_at timestamp with time zone not null default now()
); -- row security forced
create table public.erp_folder_retorno (
  tenant_id integer not null,
  erp_retorno_id uuid not null,
  erp_folder_id uuid not null,
  placed_as text not null,
  laid_at timestamp with time zone,
  written_at timestamp with time zone not null default now()
); -- row security forced
create table public.erp_line (
  tenant_id integer not null,
  erp_file_id uuid not null,
  "position" integer not null,
  school_id uuid not null,
  movement text not null,
  meaning text not null,
  slip_id text,
  nosso_numero text not null default ''::text,
  document_number text not null default ''::text,
  company_use text not null default ''::text,
  carteira text not null default ''::text,
  payer_name text not null default ''::text,
  payer_tax_id text not null default ''::text,
  due_on date,
  amount_cents bigint not null default 0,
  enrollment_id uuid,
  status text not null,
  reason text,
  reason_values jsonb not null default '{}'::jsonb,
  invoice_id uuid,
  is_issued boolean not null default false,
  allocated_number text not null default ''::text,
  ignored_reason text,
  ignored_by_name text,
  is_by_rule boolean not null default false,
  payer_address jsonb not null default '{}'::jsonb
); -- row security forced
create table public.erp_retorno (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  sequence bigint not null,
  bank text not null,
  layout text not null,
  company jsonb not null,
  file_id uuid not null,
  file_name text not null,
  answer_count integer not null,
  untold_count integer not null default 0,
  paid_count integer not null default 0,
  paid_cents bigint not null default 0,
  downloaded_at timestamp with time zone,
  downloaded_by uuid,
  downloaded_by_name text,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.erp_rule (
  tenant_id integer not null,
  school_id uuid not null,
  school_year integer not null,
  class_id uuid not null,
  set_by_name text not null,
  set_at timestamp with time zone not null default now()
); -- row security forced
create table public.erp_slip (
  tenant_id integer not null,
  school_id uuid not null,
  slip_id text not null,
  erp_file_id uuid not null,
  "position" integer not null,
  invoice_id uuid not null
); -- row security forced
create table public.evasion (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  enrollment_id uuid not null,
  left_on date not null,
  reason text not null,
  note text not null,
  asked_by text not null,
  month_charge text not null,
  is_settled_at_school boolean not null,
  former_status text not null,
  unexpired_cents bigint not null,
  penalty_cents bigint not null,
  undone_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.evasion_invoice (
  tenant_id integer not null,
  evasion_id uuid not null,
  invoice_id uuid not null,
  effect text not null,
  replacement_id uuid,
  restored_at timestamp with time zone
); -- row security forced
create table public.event_head (
  tenant_id integer not null,
  seq bigint not null
); -- row security forced
create table public.event_log (
  tenant_id integer not null,
  seq bigint not null,
  event_id uuid not null,
  topic text not null,
  subject_id uuid not null,
  school_id uuid,
  version integer not null,
  payload jsonb not null,
  recorded_at timestamp with time zone not null
); -- row security forced
create table public.factor_code (
  tenant_id integer not null,
  user_id uuid not null,
  code_hash bytea not null,
  tries integer not null default 0,
  used_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null
); -- row security forced
create table public.factor_proof (
  tenant_id integer not null,
  user_id uuid not null,
  grant_hash bytea not null,
  proved_at timestamp with time zone not null
); -- row security forced
create table public.family_debt (
  tenant_id integer not null,
  guardian_id uuid not null,
  school_id uuid not null,
  since date not null,
  cents bigint not null,
  is_shared boolean not null
); -- row security forced
create table public.family_debt_day (
  tenant_id integer not null,
  through date not null,
  moved_at timestamp with time zone not null default clock_timestamp()
); -- row security forced
create table public.family_debt_mark (
  tenant_id integer not null,
  id bigint not null generated always as identity,
  guardian_id uuid not null
); -- row security forced
create table public.family_debt_total (
  tenant_id integer not null,
  school_id uuid not null,
  since date not null,
  families integer not null,
  cents bigint not null
); -- row security forced
create table public.family_link_revocation (
  tenant_id integer not null,
  guardian_id uuid not null,
  generation integer not null,
  reason text not null,
  revoked_by uuid not null,
  revoked_by_name text not null,
  revoked_at timestamp with time zone not null
); -- row security forced
create table public.family_message_day (
  tenant_id integer not null,
  guardian_id uuid not null,
  day date not null,
  channel text not null,
  lane text not null,
  holder_id uuid not null
); -- row security forced
create table public.feature (
  tenant_id integer not null,
  name text not null,
  is_enabled boolean not null
); -- row security forced
create table public.fetched_file (
  tenant_id integer not null,
  id uuid not null,
  bank_channel_id uuid,
  file_name text not null,
  byte_count bigint not null,
  sha256 bytea not null,
  file_id uuid,
  outcome text not null,
  reason text,
  retorno_id uuid,
  fetched_at timestamp with time zone not null default now(),
  version integer not null default 1,
  bank_account_id uuid
); -- row security forced
create table public.former_notification_email (
  tenant_id integer not null,
  school_id uuid not null,
  email text not null,
  replaced_at timestamp with time zone not null
); -- row security forced
create table public.given_back_share (
  tenant_id integer not null,
  id uuid not null,
  invoice_id uuid not null,
  payment_id uuid not null,
  school_id uuid not null,
  from_cents bigint not null,
  cents bigint not null,
  given_at timestamp with time zone not null,
  undone_at timestamp with time zone
); -- row security forced
create table public.guardian (
  tenant_id integer not null,
  id uuid not null,
  name text not null,
  tax_id text not null,
  email text,
  phone text,
  born_on date,
  address jsonb not null default '{}'::jsonb,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  lacks_address boolean not null default (NOT control.is_payer_address(address)),
  merged_into uuid,
  merged_at timestamp with time zone,
  language text,
  message_channel text,
  reminder_emails_stopped_at timestamp with time zone,
  language_came_from uuid,
  message_channel_came_from uuid,
  reminder_emails_came_from uuid
); -- row security forced
create table public.guardian_contact (
  tenant_id integer not null,
  id uuid not null default uuidv7(),
  guardian_id uuid not null,
  kind text not null,
  value text not null,
  label text,
  verified_at timestamp with time zone,
  verified_by uuid,
  verified_reason text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  refused_at timestamp with time zone,
  refusal text,
  came_from uuid
); -- row security forced
create table public.guardian_refund (
  tenant_id integer not null,
  id uuid not null,
  guardian_id uuid not null,
  exception_id uuid,
  cents bigint not null,
  reason text not null,
  status text not null default 'requested'::text,
  bank_account_id uuid,
  reference text,
  paid_on date,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  needs_approval boolean not null default true,
  approved_by uuid,
  approved_at timestamp with time zone,
  means text,
  decided_on date not null,
  pix_id uuid
); -- row security forced
create table public.history (
  tenant_id integer not null,
  subject_id uuid not null,
  id uuid not null,
  event text not null,
  occurred_at timestamp with time zone not null default now(),
  actor_id uuid not null,
  data jsonb not null default '{}'::jsonb,
  job_id uuid
) partition by HASH (tenant_id) -- 16 partitions; -- row security forced
create table public.homologation (
  tenant_id integer not null,
  id uuid not null,
  bank_agreement_id uuid not null,
  prepared_on date not null,
  file_sequence integer not null,
  agreement_version integer not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.homologation_step (
  tenant_id integer not null,
  homologation_id uuid not null,
  step text not null,
  status text not null,
  done_on date,
  reason text not null default ''::text,
  note text not null default ''::text,
  changed_by uuid,
  changed_at timestamp with time zone not null default now()
); -- row security forced
create table public.idempotency (
  tenant_id integer not null,
  actor_id uuid not null,
  operation text not null,
  key text not null,
  request_hash bytea not null,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.idempotency_answer (
  tenant_id integer not null,
  actor_id uuid not null,
  operation text not null,
  key text not null,
  body text
); -- row security forced
create table public.invoice (
  tenant_id integer not null,
  id uuid not null,
  number bigint,
  school_id uuid not null,
  class_id uuid,
  student_id uuid not null,
  guardian_id uuid not null,
  enrollment_id uuid not null,
  bank_agreement_id uuid,
  nosso_numero bigint,
  status text not null,
  bank_registration text not null default 'none'::text,
  bank_reason text,
  competence date not null,
  issued_on date,
  due_on date not null,
  original_due_on date not null,
  payable_until date,
  nominal_cents bigint not null,
  open_cents bigint not null,
  paid_cents bigint not null default 0,
  paid_on date,
  fine_ppm integer not null,
  interest_ppm integer not null,
  interest_per text not null,
  count_from text not null,
  early_discounts jsonb not null default '[]'::jsonb,
  bar_code text,
  digitable_line text,
  previous_status text,
  observations text,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  generation integer not null default 1,
  replaces_id uuid,
  part_from_ppm integer,
  part_to_ppm integer,
  external_id text,
  late_since date,
  brought_cents bigint not null default 0,
  copy smallint not null default 0,
  charge_regime text not null default 'contract'::text,
  correction_min_days smallint not null default 30
) partition by HASH (tenant_id) -- 16 partitions; -- row security forced
create table public.invoice_comment (
  tenant_id integer not null,
  id uuid not null,
  invoice_id uuid not null,
  author_id uuid not null,
  comment text not null,
  event_type text,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  version integer not null default 1,
  mentions uuid[] not null default '{}'::uuid[]
); -- row security forced
create table public.invoice_hold (
  tenant_id integer not null,
  invoice_id uuid not null,
  reason text not null,
  holder_id uuid not null
); -- row security forced
create table public.invoice_item (
  tenant_id integer not null,
  invoice_id uuid not null,
  "position" smallint not null,
  product_id uuid not null,
  name text not null,
  cents bigint not null,
  quantity integer not null default 1,
  installment_number integer,
  total_installments integer,
  category text not null,
  plan_version_id uuid,
  coverage text,
  covered_at timestamp with time zone,
  external_order_id text,
  slot integer not null default 1
) partition by HASH (tenant_id) -- 16 partitions; -- row security forced
create table public.invoice_month_delta (
  tenant_id integer not null,
  id bigint not null generated always as identity,
  month date not null,
  school_id uuid not null,
  status text not null,
  invoices bigint not null,
  nominal_cents bigint not null,
  open_cents bigint not null,
  paid_cents bigint not null,
  recorded_at timestamp with time zone not null default clock_timestamp()
); -- row security forced
create table public.invoice_month_total (
  tenant_id integer not null,
  month date not null,
  school_id uuid not null,
  status text not null,
  invoices bigint not null,
  nominal_cents bigint not null,
  open_cents bigint not null,
  paid_cents bigint not null
); -- row security forced
create table public.invoice_quarantine (
  tenant_id integer not null,
  id uuid not null,
  invoice_id uuid not null,
  school_id uuid not null,
  school_year integer not null,
  rule text not null default 'person'::text,
  reason text not null,
  from_on date not null,
  entered_by uuid not null,
  entered_at timestamp with time zone not null default now(),
  to_on date,
  left_reason text,
  left_by uuid,
  left_at timestamp with time zone
); -- row security forced
create table public.joint_charge (
  tenant_id integer not null,
  id uuid not null,
  guardian_id uuid not null,
  txid text not null,
  pix_key text not null,
  cents bigint not null,
  status text not null default 'waiting'::text,
  payload text,
  reason text,
  is_gone boolean not null default false,
  day date not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  recovery_id uuid
); -- row security forced
create table public.joint_charge_part (
  tenant_id integer not null,
  charge_id uuid not null,
  invoice_id uuid not null,
  cents bigint not null
); -- row security forced
create table public.ledger_account (
  tenant_id integer not null,
  id uuid not null,
  kind text not null,
  owner_id uuid
); -- row security forced
create table public.link_turn (
  tenant_id integer not null,
  key bytea not null,
  until timestamp with time zone not null,
  taken integer not null
); -- row security forced
create table public.listing_consent (
  tenant_id integer not null,
  id uuid not null,
  text text not null,
  text_hash bytea not null,
  accepted_by uuid not null,
  accepted_by_name text not null,
  accepted_at timestamp with time zone not null,
  turned_off_by uuid,
  turned_off_by_name text,
  turned_off_at timestamp with time zone,
  turned_off_reason text,
  version integer not null default 1
); -- row security forced
create table public.listing_rule (
  tenant_id integer not null,
  id uuid not null,
  uf text not null,
  waiting_days integer not null,
  overdue_days integer not null,
  minimum_cents bigint not null,
  valid_from date not null,
  source text not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.message_banner (
  tenant_id integer not null,
  id uuid not null,
  template_id uuid not null,
  media_type text not null,
  bytes bytea not null
); -- row security forced
create table public.message_template (
  tenant_id integer not null,
  id uuid not null,
  name text not null,
  channel text not null,
  kind text not null,
  is_active boolean not null default true,
  number integer not null default 1,
  approved_number integer,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.message_template_version (
  tenant_id integer not null,
  template_id uuid not null,
  number integer not null,
  subject text,
  subject_en text,
  body text not null,
  body_en text,
  button_label text,
  button_label_en text,
  button_target text,
  banner_id uuid,
  whatsapp_id text,
  status text not null,
  reasons text[] not null default '{}'::text[],
  provider_words text,
  checked_at timestamp with time zone,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.negative_listing (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  guardian_id uuid not null,
  invoice_id uuid not null,
  uf text not null,
  cents bigint not null,
  due_on date not null,
  status text not null default 'noticed'::text,
  requested_by uuid not null,
  requested_by_name text not null,
  notice_delivery_id uuid not null,
  notice_recipient text not null,
  notice_subject text not null,
  notice_text text not null,
  notice_html text not null,
  notice_hash bytea not null,
  noticed_on date not null,
  waiting_days integer not null,
  delivered_on date,
  delivery_proof text,
  delivered_by uuid,
  delivered_by_name text,
  wait_until date,
  inclusion_asked_on date,
  told_at timestamp with time zone,
  included_on date,
  protocol text,
  exclusion_cause text,
  exclusion_note text,
  exclusion_asked_on date,
  exclusion_due_on date,
  excluded_on date,
  dropped_reason text,
  bureau_error text,
  alerted_on date,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.network_logo (
  tenant_id integer not null,
  media_type text not null,
  bytes bytea not null,
  updated_at timestamp with time zone not null default now()
); -- row security forced
create table public.notification (
  tenant_id integer not null,
  id uuid not null,
  rule_tenant integer not null,
  rule_id uuid not null,
  rule_number integer not null,
  action smallint not null,
  guardian_id uuid not null,
  day date not null,
  channel text not null,
  is_fallback boolean not null default false,
  lane text not null,
  about_ids uuid[] not null,
  status text not null,
  reason text,
  not_before timestamp with time zone not null,
  send_day date not null,
  delivery_id uuid,
  subject text,
  body text,
  segments smallint,
  created_at timestamp with time zone not null,
  about text not null default 'invoice'::text
); -- row security forced
create table public.notification_action (
  tenant_id integer not null,
  rule_id uuid not null,
  number integer not null,
  "position" smallint not null,
  name text not null,
  days smallint not null,
  channel text not null,
  is_on boolean not null,
  template_tenant integer not null,
  template_id uuid not null,
  fallback_tenant integer,
  fallback_id uuid
); -- row security forced
create table public.notification_rule (
  tenant_id integer not null,
  id uuid not null,
  name text not null,
  type text not null,
  status text not null default 'draft'::text,
  number integer not null default 1,
  published_number integer,
  removed_at timestamp with time zone,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.notification_rule_version (
  tenant_id integer not null,
  rule_id uuid not null,
  number integer not null,
  school_ids uuid[] not null default '{}'::uuid[],
  categories text[] not null default '{}'::text[],
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.number_counter (
  tenant_id integer not null,
  counter text not null,
  period integer not null default 0,
  next bigint not null
); -- row security forced
create table public.outbox (
  tenant_id integer not null,
  id bigint not null generated always as identity,
  event_id uuid not null,
  topic text not null,
  subject_id uuid not null,
  school_id uuid,
  version integer not null,
  payload jsonb not null,
  recorded_at timestamp with time zone not null default clock_timestamp()
); -- row security forced
create table public.payment (
  tenant_id integer not null,
  id uuid not null,
  invoice_id uuid not null,
  ext_ref text not null,
  method text not null,
  cents bigint not null,
  principal_cents bigint not null,
  charges_cents bigint not null,
  discount_cents bigint not null,
  tolerated_cents bigint not null default 0,
  surplus_cents bigint not null,
  paid_on date not null,
  credited_on date,
  reverted_by uuid,
  recorded_at timestamp with time zone not null default now(),
  means text,
  school_id uuid not null,
  booked_on date
) partition by HASH (tenant_id) -- 16 partitions; -- row security forced
create table public.payment_agreement (
  tenant_id integer not null,
  bank_account_id uuid not null,
  code text not null,
  last_sequence integer not null default 0,
  version integer not null default 1,
  commitment text not null default ''::text,
  transmission text not null default ''::text,
  last_reference integer not null default 0
); -- row security forced
create table public.payment_file (
  tenant_id integer not null,
  id uuid not null,
  bank_account_id uuid not null,
  agreement text not null,
  sequence integer not null,
  file_name text not null,
  status text not null default 'prepared'::text,
  payment_count integer not null,
  total_cents bigint not null,
  first_day date not null,
  content bytea not null,
  sha256 bytea not null,
  message text,
  released_by text,
  released_at timestamp with time zone,
  delivered_by text,
  delivered_at timestamp with time zone,
  cancel_reason text,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1
); -- row security forced
create table public.payment_file_item (
  tenant_id integer not null,
  file_id uuid not null,
  "position" integer not null,
  payout_id uuid not null,
  bank_account_id uuid not null,
  method text not null default 'file'::text,
  reference text not null,
  cents bigint not null,
  pay_on date not null,
  is_canceled boolean not null default false
); -- row security forced
create table public.payment_gateway (
  tenant_id integer not null,
  id uuid not null,
  name text not null,
  url text not null,
  client_id text not null default ''::text,
  notice_proof text not null default 'address'::text,
  has_certificate boolean not null default false,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.payment_gateway_choice (
  tenant_id integer not null,
  payment_gateway_id uuid,
  version integer not null default 1,
  chosen_at timestamp with time zone not null
); -- row security forced
create table public.payment_gateway_secret (
  tenant_id integer not null,
  payment_gateway_id uuid not null,
  kind text not null,
  sealed bytea not null
); -- row security forced
create table public.payment_proof (
  tenant_id integer not null,
  payment_id uuid not null,
  invoice_id uuid not null,
  file_id uuid not null,
  attached_by uuid not null,
  attached_at timestamp with time zone not null
); -- row security forced
create table public.payment_return (
  tenant_id integer not null,
  id uuid not null,
  bank_account_id uuid not null,
  file_name text not null,
  content bytea not null,
  sha256 bytea not null,
  sequence integer,
  created_on date,
  is_preview boolean not null,
  status text not null default 'reading'::text,
  line_count integer not null,
  paid_count integer not null default 0,
  refused_count integer not null default 0,
  person_count integer not null default 0,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1
); -- row security forced
create table public.payment_return_line (
  tenant_id integer not null,
  return_id uuid not null,
  "position" integer not null,
  line integer not null,
  reference text not null,
  payee_name text not null,
  cents bigint not null,
  kind text not null,
  words text not null,
  paid_on date,
  bank_number text not null,
  payout_id uuid,
  outcome text not null default 'waiting'::text,
  note text,
  pay_on date
); -- row security forced
create table public.payout (
  tenant_id integer not null,
  id uuid not null,
  transfer_id uuid not null,
  installment smallint not null,
  attempt smallint not null,
  school_id uuid not null,
  cents bigint not null,
  method text not null,
  status text not null default 'requested'::text,
  scheduled_on date not null,
  bank_account_id uuid not null,
  payout_account_id uuid not null,
  end_to_end_id text not null,
  needs_approval boolean not null,
  requested_by uuid not null,
  requested_by_name text not null,
  approved_by uuid,
  approved_by_name text,
  approved_at timestamp with time zone,
  sent_at timestamp with time zone,
  bank_reference text,
  reason text,
  decided_by uuid,
  decided_by_name text,
  finished_on date,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  told_at timestamp with time zone,
  after_decision text,
  file_reference text
); -- row security forced
create table public.payout_account (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  kind text not null,
  bank text,
  agency text,
  account text,
  account_digit text,
  account_type text,
  pix_key text,
  holder_name text not null,
  holder_tax_id text not null,
  status text not null default 'proposed'::text,
  proposed_by uuid not null,
  proposed_by_name text not null,
  proposed_at timestamp with time zone not null,
  approved_by uuid,
  decided_by_name text,
  decided_at timestamp with time zone,
  reason text,
  effective_at timestamp with time zone,
  ends_at timestamp with time zone,
  version integer not null default 1
); -- row security forced
create table public.pix_charge (
  tenant_id integer not null,
  invoice_id uuid not null,
  txid text not null,
  status text not null default 'waiting'::text,
  payload text,
  reason text,
  version integer not null default 1,
  answered_at timestamp with time zone,
  generation integer not null default 1,
  asked_cents bigint,
  asked_due_on date
); -- row security forced
create table public.pix_claim (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  invoice_id uuid not null,
  payment_id uuid not null,
  bank_account_id uuid not null,
  claim_ref text not null,
  end_to_end_id text not null,
  cents bigint not null,
  cause text not null,
  status text not null,
  returned_cents bigint,
  obstacle text,
  notified_at timestamp with time zone not null,
  answer_by date not null,
  blocked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  came_back_at timestamp with time zone,
  reason text,
  decided_by uuid,
  decided_by_name text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.plan (
  tenant_id integer not null,
  id uuid not null,
  name text not null,
  is_active boolean not null default true,
  disabled_reason text,
  disabled_scope text,
  disabled_on date,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.plan_lift (
  tenant_id integer not null,
  id uuid not null,
  plan_id uuid not null,
  lifted_at timestamp with time zone not null default clock_timestamp()
); -- row security forced
create table public.plan_version (
  tenant_id integer not null,
  id uuid not null,
  plan_id uuid not null,
  number integer not null,
  valid_from date not null,
  coverage text not null,
  categories text[] not null,
  strategy text not null,
  closing_day smallint not null,
  auto_close boolean not null,
  date_mode text not null,
  transfer_days smallint[] not null,
  shares integer[] not null,
  day_kind text not null,
  shift text,
  payout_by text not null,
  fee_kind text not null,
  fee_ppm integer not null,
  fee_cents bigint not null,
  late_charges_to text not null,
  discount_borne_by text not null,
  created_at timestamp with time zone not null default now(),
  product_ids uuid[] not null default '{}'::uuid[]
); -- row security forced
create table public.posting (
  tenant_id integer not null,
  id uuid not null,
  entry_id uuid not null,
  kind text not null,
  debit uuid not null,
  credit uuid not null,
  cents bigint not null,
  posted_on date not null,
  recorded_at timestamp with time zone not null default now(),
  subject_id uuid not null,
  invoice_id uuid,
  reverses uuid,
  rule_version integer not null default 1
) partition by HASH (tenant_id) -- 16 partitions; -- row security forced
create table public.product (
  tenant_id integer not null,
  id uuid not null,
  code text,
  name text not null,
  category text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  value_cents bigint,
  maximum_cents bigint,
  search text not null,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.product_course (
  tenant_id integer not null,
  product_id uuid not null,
  course_id uuid not null
); -- row security forced
create table public.published_contract_model (
  tenant_id integer not null,
  id uuid not null,
  number integer not null,
  title text not null,
  html text not null,
  content_hash text not null,
  published_at timestamp with time zone not null
); -- row security forced
create table public.published_term (
  tenant_id integer not null,
  id uuid not null,
  kind text not null,
  number integer not null,
  title_pt text not null,
  title_en text not null,
  html_pt text not null,
  html_en text not null,
  content_hash text not null,
  published_at timestamp with time zone not null
); -- row security forced
create table public.recovery (
  tenant_id integer not null,
  id uuid not null,
  guardian_id uuid not null,
  invoice_id uuid not null,
  payment_id uuid not null,
  bank_account_id uuid not null,
  exception_id uuid,
  claim_id uuid,
  wish text not null,
  cents bigint not null,
  open_cents bigint not null default 0,
  reason text not null,
  status text not null default 'requested'::text,
  requested_by uuid not null,
  requested_by_name text not null,
  approved_by uuid,
  approved_by_name text,
  approved_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1
); -- row security forced
create table public.recovery_code (
  tenant_id integer not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone
); -- row security forced
create table public.recovery_part (
  tenant_id integer not null,
  id uuid not null,
  recovery_id uuid not null,
  kind text not null,
  cents bigint not null,
  reason text not null,
  status text not null,
  bank_account_id uuid not null,
  means text,
  reference text,
  paid_on date,
  booked_on date,
  requested_by uuid not null,
  requested_by_name text not null,
  approved_by uuid,
  approved_by_name text,
  created_at timestamp with time zone not null default now(),
  credit_guardian_id uuid,
  payment_id uuid,
  undo_id uuid,
  undo_requested_by uuid,
  undo_requested_by_name text,
  undo_reason text,
  undone_by uuid,
  booked_in integer
); -- row security forced
create table public.refund_pix (
  tenant_id integer not null,
  id uuid not null,
  refund_id uuid not null,
  attempt integer not null,
  cents bigint not null,
  bank_account_id uuid not null,
  pix_key text not null,
  holder_name text not null,
  holder_tax_id text not null,
  status text not null,
  end_to_end_id text not null,
  requested_by uuid not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  leaves_on date,
  sent_at timestamp with time zone,
  told_at timestamp with time zone,
  bank_reference text,
  finished_on date,
  reason text,
  decided_by uuid,
  is_given_up boolean not null default false,
  version integer not null default 1
); -- row security forced
create table public.replaced_title (
  tenant_id integer not null,
  bank_agreement_id uuid not null,
  nosso_numero bigint not null,
  invoice_id uuid not null,
  generation integer not null,
  bar_code text not null,
  bank_registration text not null,
  replaced_at timestamp with time zone not null default now()
); -- row security forced
create table public.retention (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  competence date not null,
  cents bigint not null,
  status text not null default 'grouped'::text,
  origins smallint not null,
  installments smallint,
  interest_cents bigint not null default 0,
  rate_kind text,
  rate_ppm integer,
  reason text not null,
  program_reason text,
  undone_reason text,
  deferred_in uuid,
  created_by uuid not null,
  created_by_name text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.retention_installment (
  tenant_id integer not null,
  id uuid not null,
  retention_id uuid not null,
  "position" smallint not null,
  due_on date not null,
  competence date not null,
  cents bigint not null,
  interest_cents bigint not null default 0,
  from_cents bigint not null,
  to_cents bigint not null,
  total_cents bigint not null,
  prev_position smallint,
  prev_due_on date,
  taken_in uuid
); -- row security forced
create table public.retention_origin (
  tenant_id integer not null,
  retention_id uuid not null,
  "position" smallint not null,
  component text not null,
  source_id uuid not null,
  turn smallint not null,
  line text not null,
  invoice_id uuid not null,
  cents bigint not null,
  from_cents bigint not null,
  to_cents bigint not null,
  total_cents bigint not null,
  prev_position smallint,
  is_released boolean not null default false
); -- row security forced
create table public.role (
  tenant_id integer not null,
  id uuid not null,
  name text not null,
  is_public boolean not null default true,
  is_static boolean not null default false,
  all_schools boolean not null default false,
  grants text[] not null default '{}'::text[],
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  needs_second_factor boolean not null default false
); -- row security forced
create table public.saved_view (
  tenant_id integer not null,
  id uuid not null,
  list text not null,
  name text not null,
  query jsonb not null default '{}'::jsonb,
  display jsonb not null default '{}'::jsonb,
  owner_id uuid,
  role_id uuid,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.school (
  tenant_id integer not null,
  id uuid not null,
  code text not null,
  company_name text not null,
  fantasy_name text not null,
  cnpj text not null,
  address jsonb not null default '{}'::jsonb,
  bank_agreement_id uuid,
  fine_ppm integer not null default 20000,
  interest_ppm integer not null default 10000,
  interest_per text not null default 'month'::text,
  count_from text not null default 'shifted'::text,
  early_discounts jsonb not null default '[]'::jsonb,
  is_active boolean not null default true,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  founding_year integer,
  opened_on date,
  owners jsonb not null default '[]'::jsonb,
  emails text[] not null default '{}'::text[],
  phones text[] not null default '{}'::text[],
  notification_emails text[] not null default '{}'::text[],
  max_early_discount_ppm integer,
  max_monthly_installments integer not null default 12,
  max_enrollment_installments integer not null default 12,
  payment_days integer[] not null default '{}'::integer[],
  company_name_key text,
  seller_status text not null default 'enabled'::text,
  seller_reason text,
  charge_regime text not null default 'contract'::text,
  correction_min_days smallint not null default 30
); -- row security forced
create table public.school_document (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  kind text not null,
  file_id uuid not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  replaced_at timestamp with time zone
); -- row security forced
create table public.school_plan (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  plan_id uuid,
  valid_from date not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.school_setting (
  tenant_id integer not null,
  school_id uuid not null,
  name text not null,
  value text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now()
); -- row security forced
create table public.second_factor (
  tenant_id integer not null,
  user_id uuid not null,
  provider text not null,
  sealed bytea,
  last_step bigint,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.setting (
  tenant_id integer not null,
  name text not null,
  value text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now()
); -- row security forced
create table public.settlement_exception (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid,
  kind text not null,
  invoice_id uuid,
  bank_file_id uuid,
  "position" integer,
  cents bigint,
  detail jsonb not null default '{}'::jsonb,
  status text not null default 'waiting'::text,
  resolution text,
  resolved_by uuid,
  resolved_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  decision text,
  decided_cents bigint not null default 0
); -- row security forced
create table public.sheet_import (
  tenant_id integer not null,
  id uuid not null,
  kind text not null,
  status text not null default 'inspecting'::text,
  file_id uuid not null,
  file_name text not null,
  sha256 bytea not null,
  ignored_columns text[] not null default '{}'::text[],
  problem jsonb,
  good_count integer not null default 0,
  faulty_count integer not null default 0,
  refused_count integer not null default 0,
  done_count integer not null default 0,
  job_id uuid,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  version integer not null default 1,
  mended_file_ids uuid[] not null default '{}'::uuid[]
); -- row security forced
create table public.sheet_import_row (
  tenant_id integer not null,
  import_id uuid not null,
  "position" integer not null,
  id uuid not null,
  status text not null,
  cells jsonb not null,
  is_read boolean not null,
  faults jsonb not null default '[]'::jsonb,
  record_id uuid
); -- row security forced
create table public.statement_columns (
  tenant_id integer not null,
  bank_account_id uuid not null,
  columns jsonb not null
); -- row security forced
create table public.statement_line (
  tenant_id integer not null,
  id uuid not null,
  bank_account_id uuid not null,
  statement_id uuid not null,
  "position" integer not null,
  day date not null,
  cents bigint not null,
  kind text not null,
  bank_ref text,
  document text not null,
  text text not null,
  turn smallint not null,
  conciliation_id uuid,
  is_by_rule boolean not null default false,
  aside_reason text,
  decided_by_name text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.stored_file (
  tenant_id integer not null,
  id uuid not null,
  name text not null,
  media_type text not null,
  byte_count bigint not null,
  sha256 bytea not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.student (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  guardian_id uuid,
  relation text not null default 'other'::text,
  name text not null,
  born_on date,
  external_id text,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  address jsonb,
  merged_into uuid,
  merged_at timestamp with time zone,
  former_search text not null default ''::text,
  came_from uuid,
  guardian_search text,
  left_guardian_id uuid,
  born_on_came_from uuid,
  external_id_came_from uuid,
  address_came_from uuid
); -- row security forced
create table public.term_acceptance (
  tenant_id integer not null,
  id uuid not null,
  term_version_id uuid not null,
  kind text not null,
  number integer not null,
  content_hash text not null,
  user_id uuid not null,
  round integer not null,
  person_name text not null,
  person_email text not null,
  search text not null,
  address text not null,
  accepted_on date not null,
  accepted_at timestamp with time zone not null default clock_timestamp()
); -- row security forced
create table public.term_version (
  tenant_id integer not null,
  id uuid not null,
  kind text not null,
  status text not null default 'draft'::text,
  number integer,
  title_pt text not null,
  title_en text not null,
  html_pt text not null,
  html_en text not null,
  published_at timestamp with time zone,
  content_hash text,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now()
); -- row security forced
create table public.total (
  tenant_id integer not null,
  account_id uuid not null,
  day date not null,
  debit_cents bigint not null,
  credit_cents bigint not null
); -- row security forced
create table public.total_delta (
  tenant_id integer not null,
  id bigint not null generated always as identity,
  account_id uuid not null,
  day date not null,
  debit_cents bigint not null,
  credit_cents bigint not null,
  recorded_at timestamp with time zone not null default now()
); -- row security forced
create table public.transfer (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  school_plan_id uuid not null,
  competence date not null,
  status text not null default 'open'::text,
  closes_on date not null,
  plan_version_id uuid,
  result_cents bigint,
  due_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  calculated_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by uuid,
  closed_by_name text,
  input_hash text,
  output_hash text,
  canceled_reason text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  kind text not null default 'month'::text,
  adjustment_id uuid,
  audit_status text not null default 'none'::text,
  audit_released boolean not null default false,
  retention_cap_ppm integer,
  estimated_over_cap_cents bigint,
  rules smallint not null default 1
); -- row security forced
create table public.transfer_audit (
  tenant_id integer not null,
  id uuid not null,
  transfer_id uuid not null,
  school_id uuid not null,
  competence date not null,
  number smallint not null,
  is_automatic boolean not null,
  status text not null default 'running'::text,
  result text,
  warnings smallint not null default 0,
  criteria_version integer,
  facts jsonb,
  input_hash text,
  job_id uuid,
  started_by uuid not null,
  started_by_name text not null,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  released_by uuid,
  released_by_name text,
  released_reason text,
  released_at timestamp with time zone,
  version integer not null default 1
); -- row security forced
create table public.transfer_audit_verdict (
  tenant_id integer not null,
  audit_id uuid not null,
  criterion text not null,
  verdict text not null,
  value_ppm bigint,
  part bigint,
  whole bigint,
  gap text,
  needed integer,
  found integer,
  warn_ppm integer not null,
  reprove_ppm integer not null
); -- row security forced
create table public.transfer_basis (
  tenant_id integer not null,
  invoice_id uuid not null,
  basis text not null,
  item smallint not null
); -- row security forced
create table public.transfer_installment (
  tenant_id integer not null,
  transfer_id uuid not null,
  "position" smallint not null,
  due_on date not null,
  cents bigint not null
); -- row security forced
create table public.transfer_line (
  tenant_id integer not null,
  transfer_id uuid not null,
  "position" smallint not null,
  kind text not null,
  cents bigint not null,
  base_cents bigint not null default 0,
  sources integer not null default 0
); -- row security forced
create table public.transfer_payment (
  tenant_id integer not null,
  id uuid not null,
  transfer_id uuid not null,
  installment smallint not null,
  cents bigint not null,
  status text not null default 'recorded'::text,
  bank_account_id uuid not null,
  payout_account_id uuid,
  means text not null,
  paid_on date not null,
  reference text not null,
  recorded_by uuid not null,
  recorded_by_name text not null,
  confirmed_by uuid,
  confirmed_by_name text,
  confirmed_at timestamp with time zone,
  undone_by uuid,
  undone_by_name text,
  undone_reason text,
  undone_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  method text not null default 'manual'::text
); -- row security forced
create table public.transfer_source (
  tenant_id integer not null,
  transfer_id uuid not null,
  component text not null,
  source_id uuid not null,
  turn smallint not null,
  line text not null,
  invoice_id uuid,
  enrollment_id uuid,
  bank_account_id uuid,
  basis text,
  cents bigint not null,
  fee_cents bigint not null default 0,
  item smallint not null
); -- row security forced
create table public.user_role (
  tenant_id integer not null,
  user_id uuid not null,
  role_id uuid not null
); -- row security forced
create table public.user_school (
  tenant_id integer not null,
  user_id uuid not null,
  school_id uuid not null
); -- row security forced
create table public.weekly_summary (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  week date not null,
  day date not null,
  not_before timestamp with time zone not null,
  status text not null default 'waiting'::text,
  reason text,
  delivery_id uuid,
  body text,
  created_at timestamp with time zone not null
); -- row security forced

alter table control.api_token_hash add constraint api_token_hash_pkey PRIMARY KEY (token_hash);
alter table control.api_token_hash add constraint api_token_hash_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES control.tenant(id);
alter table control.known_permission add constraint known_permission_pkey PRIMARY KEY (name);
alter table control.known_role add constraint known_role_level_check CHECK ((level = ANY (ARRAY['host'::text, 'network'::text])));
alter table control.known_role add constraint known_role_pkey PRIMARY KEY (level, name);
alter table control.message_channel add constraint message_channel_answer_check CHECK ((length(answer) <= 60));
alter table control.message_channel add constraint message_channel_cause_check CHECK ((cause = ANY (ARRAY['asked'::text, 'away'::text])));
alter table control.message_channel add constraint message_channel_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'whatsapp'::text])));
alter table control.message_channel add constraint message_channel_check CHECK (((rests_until IS NULL) = (cause IS NULL)));
alter table control.message_channel add constraint message_channel_failures_check CHECK ((failures >= 0));
alter table control.message_channel add constraint message_channel_pkey PRIMARY KEY (channel);
alter table control.message_channel add constraint message_channel_rests_check CHECK ((rests >= 0));
alter table control.migration add constraint migration_pkey PRIMARY KEY (name);
alter table control.price_index add constraint price_index_legal_rate CHECK (((series <> 'legalRate'::text) OR (percent_e6 >= 0)));
alter table control.price_index add constraint price_index_loaded CHECK ((loaded_on >= published_on));
alter table control.price_index add constraint price_index_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric));
alter table control.price_index add constraint price_index_percent_e6_check CHECK (((percent_e6 >= '-50000000'::integer) AND (percent_e6 <= 50000000)));
alter table control.price_index add constraint price_index_pkey PRIMARY KEY (series, month, version);
alter table control.price_index add constraint price_index_published CHECK ((published_on >= (month +
CASE
    WHEN (series = 'ipca'::text) THEN '1 mon'::interval
    ELSE '00:00:00'::interval
END)));
alter table control.price_index add constraint price_index_reason CHECK (((version = 1) = (reason IS NULL)));
alter table control.price_index add constraint price_index_reason_check CHECK ((reason <> ''::text));
alter table control.price_index add constraint price_index_series_check CHECK ((series = ANY (ARRAY['ipca'::text, 'legalRate'::text])));
alter table control.price_index add constraint price_index_source_check CHECK ((source <> ''::text));
alter table control.price_index add constraint price_index_version_check CHECK ((version > 0));
alter table control.seed_run add constraint seed_run_size_check CHECK ((size = ANY (ARRAY['XS'::text, 'S'::text, 'M'::text, 'L'::text])));
alter table control.sign_in_budget add constraint sign_in_budget_pkey PRIMARY KEY (key);
alter table control.sign_in_email add constraint sign_in_email_email_check CHECK ((email = lower(email)));
alter table control.sign_in_email add constraint sign_in_email_pkey PRIMARY KEY (email);
alter table control.sign_in_email add constraint sign_in_email_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES control.tenant(id);
alter table control.sign_in_state add constraint sign_in_state_pkey PRIMARY KEY (model, id_hash);
alter table control.signing_key add constraint signing_key_pkey PRIMARY KEY (kid);
alter table control.tenant add constraint tenant_brand_color_check CHECK ((brand_color ~ '^#[0-9a-f]{6}$'::text));
alter table control.tenant add constraint tenant_clock_advance_days_check CHECK ((clock_advance_days >= 0));
alter table control.tenant add constraint tenant_contract_model_check CHECK ((contract_model = ANY (ARRAY['standard'::text, 'own'::text])));
alter table control.tenant add constraint tenant_guardian_access_check CHECK ((guardian_access <@ ARRAY['pix'::text, 'digitableLine'::text, 'slipPdf'::text, 'payments'::text, 'allInvoices'::text, 'payTogether'::text, 'documents'::text]));
alter table control.tenant add constraint tenant_id_check CHECK ((id >= 0));
alter table control.tenant add constraint tenant_name_key UNIQUE (name);
alter table control.tenant add constraint tenant_pkey PRIMARY KEY (id);
alter table control.tenant add constraint tenant_school_access_check CHECK ((school_access <@ ARRAY['printSlips'::text, 'registerPayments'::text, 'changeInvoices'::text, 'cancelInvoices'::text, 'shareLinks'::text, 'exportLists'::text, 'seeTransfers'::text]));
alter table control.tenant add constraint tenant_subdomain_key UNIQUE (subdomain);
alter table control.worker_process add constraint worker_process_pkey PRIMARY KEY (worker_id);
alter table public.academic_class add constraint academic_class_capacity_check CHECK ((capacity >= 0));
alter table public.academic_class add constraint academic_class_discounts_check CHECK (control.are_discounts(discounts));
alter table public.academic_class add constraint academic_class_due_day_check CHECK (((due_day >= 1) AND (due_day <= 31)));
alter table public.academic_class add constraint academic_class_level_check CHECK ((level = ANY (ARRAY['earlyChildhood'::text, 'elementary1'::text, 'elementary2'::text, 'highSchool'::text])));
alter table public.academic_class add constraint academic_class_max_installments_check CHECK (((max_installments >= 1) AND (max_installments <= 12)));
alter table public.academic_class add constraint academic_class_monthly_cents_check CHECK ((monthly_cents > 100));
alter table public.academic_class add constraint academic_class_pkey PRIMARY KEY (tenant_id, id);
alter table public.academic_class add constraint academic_class_school_year_check CHECK (((school_year >= 2000) AND (school_year <= 2100)));
alter table public.academic_class add constraint academic_class_shift_check CHECK ((shift = ANY (ARRAY['morning'::text, 'afternoon'::text, 'night'::text, 'fullTime'::text])));
alter table public.academic_class add constraint academic_class_starting_month_check CHECK (((starting_month >= 1) AND (starting_month <= 12)));
alter table public.academic_class add constraint academic_class_tenant_id_course_id_school_id_fkey FOREIGN KEY (tenant_id, course_id, school_id) REFERENCES course(tenant_id, id, school_id);
alter table public.academic_class add constraint academic_class_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.academic_class add constraint academic_class_tenant_id_school_id_school_year_name_key UNIQUE (tenant_id, school_id, school_year, name);
alter table public.adjustment add constraint adjustment_approved CHECK ((((status = 'approved'::text) = (approved_by IS NOT NULL)) AND ((approved_by IS NULL) = (approved_at IS NULL))));
alter table public.adjustment add constraint adjustment_cents_check CHECK ((cents <> 0));
alter table public.adjustment add constraint adjustment_code CHECK (((kind = 'creditLine'::text) = (code IS NOT NULL)));
alter table public.adjustment add constraint adjustment_code_check CHECK ((code <> ''::text));
alter table public.adjustment add constraint adjustment_consent CHECK ((((consented_by IS NULL) OR (kind = 'balancing'::text)) AND ((status <> 'consented'::text) OR (consented_by IS NOT NULL)) AND ((kind <> 'balancing'::text) OR (status <> 'approved'::text) OR (consented_by IS NOT NULL))));
alter table public.adjustment add constraint adjustment_discarded CHECK (((status = 'discarded'::text) = ((discarded_by IS NOT NULL) AND (discarded_reason IS NOT NULL))));
alter table public.adjustment add constraint adjustment_four_eyes CHECK (((approved_by <> asked_by) AND (consented_by <> asked_by)));
alter table public.adjustment add constraint adjustment_kind_check CHECK ((kind = ANY (ARRAY['rectification'::text, 'balancing'::text, 'erpRefund'::text, 'creditLine'::text, 'anticipation'::text, 'detached'::text])));
alter table public.adjustment add constraint adjustment_paid CHECK (((kind = ANY (ARRAY['creditLine'::text, 'anticipation'::text, 'detached'::text])) = (paid_on IS NOT NULL)));
alter table public.adjustment add constraint adjustment_parts CHECK (((kind = 'detached'::text) = (parts IS NULL)));
alter table public.adjustment add constraint adjustment_parts_check CHECK ((parts > 0));
alter table public.adjustment add constraint adjustment_pkey PRIMARY KEY (tenant_id, id);
alter table public.adjustment add constraint adjustment_price CHECK (((price_cents < amount_cents) AND ((price_cents = 0) OR (kind = 'anticipation'::text)) AND ((rate_ppm IS NULL) OR (kind = 'anticipation'::text))));
alter table public.adjustment add constraint adjustment_price_cents_check CHECK ((price_cents >= 0));
alter table public.adjustment add constraint adjustment_rate_ppm_check CHECK (((rate_ppm >= 0) AND (rate_ppm <= 1000000)));
alter table public.adjustment add constraint adjustment_reason_check CHECK ((reason <> ''::text));
alter table public.adjustment add constraint adjustment_schools CHECK ((((kind = 'balancing'::text) = (other_school_id IS NOT NULL)) AND (other_school_id <> school_id)));
alter table public.adjustment add constraint adjustment_second_was_there CHECK (((uuid_extract_timestamp(approved_by) <= uuid_extract_timestamp(id)) AND (uuid_extract_timestamp(consented_by) <= uuid_extract_timestamp(id))));
alter table public.adjustment add constraint adjustment_sign CHECK (((cents > 0) OR (kind = 'rectification'::text)));
alter table public.adjustment add constraint adjustment_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'consented'::text, 'approved'::text, 'discarded'::text])));
alter table public.adjustment add constraint adjustment_tenant_id_id_kind_amount_cents_key UNIQUE (tenant_id, id, kind, amount_cents);
alter table public.adjustment add constraint adjustment_tenant_id_id_other_school_id_parts_amount_cents_fkey FOREIGN KEY (tenant_id, id, other_school_id, parts, amount_cents) REFERENCES adjustment_part(tenant_id, adjustment_id, school_id, "position", to_cents);
alter table public.adjustment add constraint adjustment_tenant_id_id_school_id_parts_amount_cents_fkey FOREIGN KEY (tenant_id, id, school_id, parts, amount_cents) REFERENCES adjustment_part(tenant_id, adjustment_id, school_id, "position", to_cents);
alter table public.adjustment add constraint adjustment_tenant_id_other_school_id_fkey FOREIGN KEY (tenant_id, other_school_id) REFERENCES school(tenant_id, id);
alter table public.adjustment add constraint adjustment_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.adjustment_part add constraint adjustment_part_cents_check CHECK ((cents <> 0));
alter table public.adjustment_part add constraint adjustment_part_chain CHECK (((to_cents = (from_cents + abs(cents))) AND (to_cents <= total_cents) AND (("position" = 1) = (prev_position IS NULL)) AND (("position" = 1) = (from_cents = 0)) AND ((prev_position IS NULL) OR (prev_position = ("position" - 1)))));
alter table public.adjustment_part add constraint adjustment_part_competence_check CHECK ((EXTRACT(day FROM competence) = (1)::numeric));
alter table public.adjustment_part add constraint adjustment_part_dates CHECK ((((prev_position IS NULL) = (prev_due_on IS NULL)) AND ((prev_due_on IS NULL) OR (due_on > prev_due_on))));
alter table public.adjustment_part add constraint adjustment_part_one CHECK ((("position" = 1) OR (kind = ANY (ARRAY['creditLine'::text, 'anticipation'::text]))));
alter table public.adjustment_part add constraint adjustment_part_pkey PRIMARY KEY (tenant_id, id);
alter table public.adjustment_part add constraint adjustment_part_position_check CHECK (("position" > 0));
alter table public.adjustment_part add constraint adjustment_part_sign CHECK (
CASE
    WHEN (kind = ANY (ARRAY['creditLine'::text, 'anticipation'::text])) THEN (cents < 0)
    WHEN (kind = 'erpRefund'::text) THEN (cents > 0)
    ELSE true
END);
alter table public.adjustment_part add constraint adjustment_part_tenant_id_adjustment_id_kind_total_cents_fkey FOREIGN KEY (tenant_id, adjustment_id, kind, total_cents) REFERENCES adjustment(tenant_id, id, kind, amount_cents);
alter table public.adjustment_part add constraint adjustment_part_tenant_id_adjustment_id_school_id_position__key UNIQUE (tenant_id, adjustment_id, school_id, "position", to_cents);
alter table public.adjustment_part add constraint adjustment_part_tenant_id_adjustment_id_school_id_position_key1 UNIQUE (tenant_id, adjustment_id, school_id, "position", to_cents, due_on);
alter table public.adjustment_part add constraint adjustment_part_tenant_id_adjustment_id_school_id_prev_pos_fkey FOREIGN KEY (tenant_id, adjustment_id, school_id, prev_position, from_cents, prev_due_on) REFERENCES adjustment_part(tenant_id, adjustment_id, school_id, "position", to_cents, due_on);
alter table public.adjustment_part add constraint adjustment_part_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.agreement add constraint agreement_accepted CHECK (((NOT needs_acceptance) OR (issued_on IS NULL) OR (accepted_at IS NOT NULL)));
alter table public.agreement add constraint agreement_adds_up CHECK ((total_cents = ((((((principal_cents + fine_cents) + interest_cents) + fee_cents) - waived_principal_cents) - waived_fine_cents) - waived_interest_cents)));
alter table public.agreement add constraint agreement_agreement_type_check CHECK ((agreement_type = ANY (ARRAY['overdue'::text, 'upcoming'::text, 'all'::text])));
alter table public.agreement add constraint agreement_approved CHECK (((NOT needs_approval) OR (issued_on IS NULL) OR (approved_by IS NOT NULL)));
alter table public.agreement add constraint agreement_check CHECK (((waived_principal_cents >= 0) AND (waived_principal_cents <= principal_cents)));
alter table public.agreement add constraint agreement_check1 CHECK (((waived_fine_cents >= 0) AND (waived_fine_cents <= fine_cents)));
alter table public.agreement add constraint agreement_check2 CHECK (((waived_interest_cents >= 0) AND (waived_interest_cents <= interest_cents)));
alter table public.agreement add constraint agreement_check3 CHECK (((fee_cents >= 0) AND ((fee_cents = 0) OR (fee_absorption = 'family'::text))));
alter table public.agreement add constraint agreement_check4 CHECK (((alone_fine_cents >= 0) AND (alone_fine_cents <= fine_cents)));
alter table public.agreement add constraint agreement_check5 CHECK (((alone_interest_cents >= 0) AND (alone_interest_cents <= interest_cents)));
alter table public.agreement add constraint agreement_check6 CHECK (((alone_principal_cents >= 0) AND (alone_principal_cents <= principal_cents)));
alter table public.agreement add constraint agreement_end_cause_check CHECK ((end_cause = ANY (ARRAY['invoiceChanged'::text, 'offerLapsed'::text, 'installmentUnpaid'::text])));
alter table public.agreement add constraint agreement_end_number_check CHECK ((end_number > 0));
alter table public.agreement add constraint agreement_end_numbered CHECK (((end_number IS NULL) OR (end_cause = ANY (ARRAY['invoiceChanged'::text, 'installmentUnpaid'::text]))));
alter table public.agreement add constraint agreement_end_said_once CHECK (((end_cause IS NULL) OR ((end_reason IS NULL) AND (ended_on IS NOT NULL))));
alter table public.agreement add constraint agreement_ended CHECK (((ended_on IS NULL) = (status = ANY (ARRAY['created'::text, 'pending'::text]))));
alter table public.agreement add constraint agreement_fee_absorption_check CHECK ((fee_absorption = ANY (ARRAY['creditor'::text, 'family'::text])));
alter table public.agreement add constraint agreement_fine_cents_check CHECK ((fine_cents >= 0));
alter table public.agreement add constraint agreement_installments_check CHECK (((installments >= 1) AND (installments <= 12)));
alter table public.agreement add constraint agreement_interest_cents_check CHECK ((interest_cents >= 0));
alter table public.agreement add constraint agreement_issued CHECK ((((status = ANY (ARRAY['pending'::text, 'paid'::text, 'liquidated'::text])) AND (issued_on IS NOT NULL)) OR (status = ANY (ARRAY['created'::text, 'error'::text, 'expired'::text, 'cancelled'::text]))));
alter table public.agreement add constraint agreement_kept CHECK (((kept_charges_cents = 0) OR ((issued_on IS NOT NULL) AND (status = ANY (ARRAY['expired'::text, 'cancelled'::text])))));
alter table public.agreement add constraint agreement_kept_charges_cents_check CHECK ((kept_charges_cents >= 0));
alter table public.agreement add constraint agreement_link CHECK (((link_id IS NULL) = (link_expires_at IS NULL)));
alter table public.agreement add constraint agreement_link_id_key UNIQUE (tenant_id, link_id);
alter table public.agreement add constraint agreement_of_two_people CHECK (((approved_by IS NULL) OR (approved_by <> created_by)));
alter table public.agreement add constraint agreement_paper_of_two_people CHECK (((paper_by IS NULL) OR (paper_by <> created_by)));
alter table public.agreement add constraint agreement_pkey PRIMARY KEY (tenant_id, id);
alter table public.agreement add constraint agreement_principal_cents_check CHECK ((principal_cents > 0));
alter table public.agreement add constraint agreement_status_check CHECK ((status = ANY (ARRAY['created'::text, 'pending'::text, 'paid'::text, 'liquidated'::text, 'expired'::text, 'cancelled'::text, 'error'::text])));
alter table public.agreement add constraint agreement_tenant_id_enrollment_id_fkey FOREIGN KEY (tenant_id, enrollment_id) REFERENCES enrollment(tenant_id, id);
alter table public.agreement add constraint agreement_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.agreement add constraint agreement_tenant_id_id_guardian_id_school_id_key UNIQUE (tenant_id, id, guardian_id, school_id);
alter table public.agreement add constraint agreement_tenant_id_number_key UNIQUE (tenant_id, number);
alter table public.agreement add constraint agreement_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.agreement add constraint agreement_total_cents_check CHECK ((total_cents > 100));
alter table public.agreement add constraint agreement_within_limits CHECK ((needs_approval OR ((waived_fine_cents <= alone_fine_cents) AND (waived_interest_cents <= alone_interest_cents) AND (waived_principal_cents <= alone_principal_cents))));
alter table public.agreement add constraint agreement_wrong_tries_check CHECK (((wrong_tries >= 0) AND (wrong_tries <= 5)));
alter table public.agreement_acceptance add constraint agreement_acceptance_kind_check CHECK ((kind = ANY (ARRAY['link'::text, 'paper'::text])));
alter table public.agreement_acceptance add constraint agreement_acceptance_pkey PRIMARY KEY (tenant_id, agreement_id);
alter table public.agreement_acceptance add constraint agreement_acceptance_proved CHECK (
CASE kind
    WHEN 'link'::text THEN (num_nulls(tax_id, address, user_agent, link_id) = 0)
    ELSE (num_nulls(reason, recorded_by, recorded_by_name) = 0)
END);
alter table public.agreement_acceptance add constraint agreement_acceptance_tenant_id_agreement_id_fkey FOREIGN KEY (tenant_id, agreement_id) REFERENCES agreement(tenant_id, id);
alter table public.agreement_acceptance add constraint agreement_acceptance_terms_check CHECK ((cardinality(terms) > 0));
alter table public.agreement_acceptance add constraint agreement_acceptance_terms_hash_check CHECK ((terms_hash ~ '^[0-9a-f]{64}$'::text));
alter table public.agreement_draft add constraint agreement_draft_agreement_type_check CHECK ((agreement_type = ANY (ARRAY['overdue'::text, 'upcoming'::text, 'all'::text])));
alter table public.agreement_draft add constraint agreement_draft_pkey PRIMARY KEY (tenant_id, id);
alter table public.agreement_draft add constraint agreement_draft_tenant_id_guardian_id_agreement_type_user_i_key UNIQUE (tenant_id, guardian_id, agreement_type, user_id);
alter table public.agreement_draft add constraint agreement_draft_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.agreement_draft add constraint agreement_draft_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_cents_check CHECK ((cents > 100));
alter table public.agreement_installment add constraint agreement_installment_pkey PRIMARY KEY (tenant_id, agreement_id, "position");
alter table public.agreement_installment add constraint agreement_installment_position_check CHECK ((("position" >= 1) AND ("position" <= 12)));
alter table public.agreement_installment add constraint agreement_installment_tenant_id_agreement_id_fkey FOREIGN KEY (tenant_id, agreement_id) REFERENCES agreement(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_fkey_1 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p0(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_fkey_10 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p9(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_fkey_11 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p10(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_fkey_12 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p11(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_fkey_13 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p12(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_fkey_14 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p13(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_fkey_15 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p14(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_fkey_16 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p15(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_fkey_2 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p1(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_fkey_3 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p2(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_fkey_4 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p3(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_fkey_5 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p4(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_fkey_6 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p5(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_fkey_7 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p6(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_fkey_8 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p7(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_fkey_9 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p8(tenant_id, id);
alter table public.agreement_installment add constraint agreement_installment_tenant_id_invoice_id_key UNIQUE (tenant_id, invoice_id);
alter table public.agreement_invoice add constraint agreement_invoice_check CHECK (((covered_cents >= 0) AND (covered_cents <= principal_cents)));
alter table public.agreement_invoice add constraint agreement_invoice_covered CHECK ((((outcome = 'covered'::text) = (covered_cents = principal_cents)) AND ((covered_cents = 0) OR (outcome = ANY (ARRAY['covered'::text, 'restored'::text])))));
alter table public.agreement_invoice add constraint agreement_invoice_fine_cents_check CHECK ((fine_cents >= 0));
alter table public.agreement_invoice add constraint agreement_invoice_interest_cents_check CHECK ((interest_cents >= 0));
alter table public.agreement_invoice add constraint agreement_invoice_outcome_check CHECK ((outcome = ANY (ARRAY['held'::text, 'moved'::text, 'covered'::text, 'restored'::text, 'released'::text])));
alter table public.agreement_invoice add constraint agreement_invoice_pkey PRIMARY KEY (tenant_id, agreement_id, invoice_id);
alter table public.agreement_invoice add constraint agreement_invoice_position_check CHECK (("position" > 0));
alter table public.agreement_invoice add constraint agreement_invoice_principal_cents_check CHECK ((principal_cents > 0));
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_agreement_id_fkey FOREIGN KEY (tenant_id, agreement_id) REFERENCES agreement(tenant_id, id);
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_agreement_id_position_key UNIQUE (tenant_id, agreement_id, "position");
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice(tenant_id, id);
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_invoice_id_fkey_1 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p0(tenant_id, id);
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_invoice_id_fkey_10 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p9(tenant_id, id);
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_invoice_id_fkey_11 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p10(tenant_id, id);
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_invoice_id_fkey_12 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p11(tenant_id, id);
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_invoice_id_fkey_13 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p12(tenant_id, id);
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_invoice_id_fkey_14 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p13(tenant_id, id);
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_invoice_id_fkey_15 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p14(tenant_id, id);
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_invoice_id_fkey_16 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p15(tenant_id, id);
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_invoice_id_fkey_2 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p1(tenant_id, id);
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_invoice_id_fkey_3 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p2(tenant_id, id);
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_invoice_id_fkey_4 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p3(tenant_id, id);
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_invoice_id_fkey_5 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p4(tenant_id, id);
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_invoice_id_fkey_6 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p5(tenant_id, id);
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_invoice_id_fkey_7 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p6(tenant_id, id);
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_invoice_id_fkey_8 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p7(tenant_id, id);
alter table public.agreement_invoice add constraint agreement_invoice_tenant_id_invoice_id_fkey_9 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p8(tenant_id, id);
alter table public.agreement_limit add constraint agreement_limit_fine_percent_check CHECK (((fine_percent >= 0) AND (fine_percent <= 100)));
alter table public.agreement_limit add constraint agreement_limit_interest_percent_check CHECK (((interest_percent >= 0) AND (interest_percent <= 100)));
alter table public.agreement_limit add constraint agreement_limit_pkey PRIMARY KEY (tenant_id, role_id);
alter table public.agreement_limit add constraint agreement_limit_principal_percent_check CHECK (((principal_percent >= 0) AND (principal_percent <= 100)));
alter table public.agreement_limit add constraint agreement_limit_tenant_id_role_id_fkey FOREIGN KEY (tenant_id, role_id) REFERENCES role(tenant_id, id) ON DELETE CASCADE;
alter table public.agreement_limit add constraint agreement_limit_whole CHECK ((((fine_percent IS NULL) = (interest_percent IS NULL)) AND ((fine_percent IS NULL) = (principal_percent IS NULL))));
alter table public.api_token add constraint api_token_calls_per_minute_check CHECK (((calls_per_minute >= 10) AND (calls_per_minute <= 1000000)));
alter table public.api_token add constraint api_token_pkey PRIMARY KEY (tenant_id, id);
alter table public.api_token add constraint api_token_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 500)));
alter table public.api_token add constraint api_token_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id);
alter table public.app_user add constraint app_user_email_check CHECK ((email = lower(email)));
alter table public.app_user add constraint app_user_language_check CHECK ((language = ANY (ARRAY['pt-BR'::text, 'en'::text])));
alter table public.app_user add constraint app_user_mfa_providers_check CHECK ((mfa_providers <@ ARRAY['Authenticator'::text, 'Email'::text]));
alter table public.app_user add constraint app_user_pkey PRIMARY KEY (tenant_id, id);
alter table public.app_user add constraint app_user_tenant_id_email_key UNIQUE (tenant_id, email);
alter table public.app_user add constraint app_user_tenant_id_user_name_key UNIQUE (tenant_id, user_name);
alter table public.app_user add constraint document_of_one_user EXCLUDE USING btree (tenant_id WITH =, document WITH =) WHERE (((document IS NOT NULL) AND (removed_at IS NULL) AND (NOT document_repeated)));
alter table public.audit_criteria add constraint audit_criteria_number_check CHECK ((number > 0));
alter table public.audit_criteria add constraint audit_criteria_pkey PRIMARY KEY (tenant_id, number);
alter table public.audit_criteria add constraint audit_criteria_reason_check CHECK ((reason <> ''::text));
alter table public.audit_criterion add constraint audit_criterion_pkey PRIMARY KEY (tenant_id, number, criterion);
alter table public.audit_criterion add constraint audit_criterion_tenant_id_number_fkey FOREIGN KEY (tenant_id, number) REFERENCES audit_criteria(tenant_id, number);
alter table public.audit_criterion add constraint audit_criterion_warn_ppm_check CHECK ((warn_ppm > 0));
alter table public.audit_criterion add constraint audit_criterion_warns_first CHECK ((warn_ppm < reprove_ppm));
alter table public.audit_head add constraint audit_head_pkey PRIMARY KEY (tenant_id);
alter table public.audit_inbox add constraint audit_inbox_pkey PRIMARY KEY (tenant_id, id);
alter table public.audit_log add constraint audit_log_pkey PRIMARY KEY (tenant_id, seq);
alter table public.background_job add constraint background_job_created_by_name_check CHECK ((created_by_name <> ''::text));
alter table public.background_job add constraint background_job_pkey PRIMARY KEY (tenant_id, id);
alter table public.background_job add constraint background_job_sole_key_check CHECK (((length(sole_key) >= 1) AND (length(sole_key) <= 200)));
alter table public.background_job add constraint background_job_status_check CHECK ((status = ANY (ARRAY['InProgress'::text, 'Success'::text, 'Failed'::text, 'Error'::text])));
alter table public.background_job add constraint background_job_tenant_id_repeats_id_fkey FOREIGN KEY (tenant_id, repeats_id) REFERENCES background_job(tenant_id, id);
alter table public.background_job_chunk add constraint background_job_chunk_pkey PRIMARY KEY (tenant_id, job_id, "position");
alter table public.background_job_chunk add constraint background_job_chunk_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES background_job(tenant_id, id);
alter table public.background_job_failure add constraint background_job_failure_code_check CHECK (((length(code) >= 1) AND (length(code) <= 100)));
alter table public.background_job_failure add constraint background_job_failure_pkey PRIMARY KEY (tenant_id, job_id, subject_id);
alter table public.background_job_failure add constraint background_job_failure_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES background_job(tenant_id, id);
alter table public.bank_account add constraint bank_account_bank_check CHECK ((bank ~ '^[0-9]{3}$'::text));
alter table public.bank_account add constraint bank_account_holder_address_check CHECK ((char_length(holder_address) <= 200));
alter table public.bank_account add constraint bank_account_pkey PRIMARY KEY (tenant_id, id);
alter table public.bank_account add constraint bank_account_tenant_id_bank_agency_account_account_digit_key UNIQUE (tenant_id, bank, agency, account, account_digit);
alter table public.bank_agreement add constraint bank_agreement_layout_check CHECK ((layout = ANY (ARRAY['cnab240'::text, 'cnab400'::text])));
alter table public.bank_agreement add constraint bank_agreement_operation_check CHECK ((operation ~ '^[0-9]{0,7}$'::text));
alter table public.bank_agreement add constraint bank_agreement_payable_days_check CHECK (((payable_days >= 0) AND (payable_days <= 365)));
alter table public.bank_agreement add constraint bank_agreement_pkey PRIMARY KEY (tenant_id, id);
alter table public.bank_agreement add constraint bank_agreement_post_check CHECK ((post ~ '^[0-9]{0,2}$'::text));
alter table public.bank_agreement add constraint bank_agreement_protest_before_end CHECK ((protest_days <= payable_days));
alter table public.bank_agreement add constraint bank_agreement_protest_days_check CHECK (((protest_days >= 1) AND (protest_days <= 99)));
alter table public.bank_agreement add constraint bank_agreement_tenant_id_bank_account_id_carteira_code_key UNIQUE (tenant_id, bank_account_id, carteira, code);
alter table public.bank_agreement add constraint bank_agreement_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id);
alter table public.bank_agreement add constraint bank_agreement_transmission_code_check CHECK ((transmission_code ~ '^[0-9]{0,20}$'::text));
alter table public.bank_channel add constraint bank_channel_check CHECK ((done_folder <> retorno_folder));
alter table public.bank_channel add constraint bank_channel_host_check CHECK (((char_length(host) >= 1) AND (char_length(host) <= 253)));
alter table public.bank_channel add constraint bank_channel_host_key_check CHECK ((host_key ~ '^SHA256:[A-Za-z0-9+/]{43}$'::text));
alter table public.bank_channel add constraint bank_channel_pkey PRIMARY KEY (tenant_id, id);
alter table public.bank_channel add constraint bank_channel_port_check CHECK (((port >= 1) AND (port <= 65535)));
alter table public.bank_channel add constraint bank_channel_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id);
alter table public.bank_channel add constraint bank_channel_tenant_id_bank_account_id_key UNIQUE (tenant_id, bank_account_id);
alter table public.bank_channel add constraint bank_channel_username_check CHECK (((char_length(username) >= 1) AND (char_length(username) <= 60)));
alter table public.bank_channel_secret add constraint bank_channel_secret_kind_check CHECK ((kind = ANY (ARRAY['password'::text, 'privateKey'::text])));
alter table public.bank_channel_secret add constraint bank_channel_secret_pkey PRIMARY KEY (tenant_id, bank_channel_id);
alter table public.bank_channel_secret add constraint bank_channel_secret_tenant_id_bank_channel_id_fkey FOREIGN KEY (tenant_id, bank_channel_id) REFERENCES bank_channel(tenant_id, id);
alter table public.bank_event add constraint bank_event_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'noted'::text, 'problem'::text])));
alter table public.bank_event add constraint bank_event_pkey PRIMARY KEY (tenant_id, ext_ref);
alter table public.bank_file add constraint bank_file_canceled_check CHECK (((status <> 'canceled'::text) OR (end_reason IS NOT NULL)));
alter table public.bank_file add constraint bank_file_end_reason_check CHECK (((char_length(end_reason) >= 1) AND (char_length(end_reason) <= 500)));
alter table public.bank_file add constraint bank_file_kind_check CHECK ((kind = ANY (ARRAY['remessa'::text, 'retorno'::text])));
alter table public.bank_file add constraint bank_file_pkey PRIMARY KEY (tenant_id, id);
alter table public.bank_file add constraint bank_file_sent_by_check CHECK ((sent_by = ANY (ARRAY['hand'::text, 'folder'::text, 'sftp'::text, 'sandbox'::text])));
alter table public.bank_file add constraint bank_file_sent_check CHECK ((((sent_on IS NULL) = (sent_by IS NULL)) AND ((status <> 'sent'::text) OR (sent_on IS NOT NULL))));
alter table public.bank_file add constraint bank_file_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'processed'::text, 'failed'::text, 'ignored'::text, 'prepared'::text, 'sending'::text, 'sent'::text, 'waitingReturn'::text, 'returnReceived'::text, 'containsErrors'::text, 'success'::text, 'canceled'::text])));
alter table public.bank_file add constraint bank_file_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id);
alter table public.bank_file add constraint bank_file_tenant_id_bank_agreement_id_fkey FOREIGN KEY (tenant_id, bank_agreement_id) REFERENCES bank_agreement(tenant_id, id);
alter table public.bank_file_line add constraint bank_file_line_pkey PRIMARY KEY (tenant_id, bank_file_id, "position");
alter table public.bank_instruction add constraint bank_instruction_answer_check CHECK ((answer = ANY (ARRAY['accepted'::text, 'refused'::text])));
alter table public.bank_instruction add constraint bank_instruction_check CHECK (((told_cents > 0) AND ((movement = 'register'::text) OR (told_cents IS NULL))));
alter table public.bank_instruction add constraint bank_instruction_for_write_off_check CHECK (((NOT is_for_write_off) OR (movement = 'stopProtest'::text)));
alter table public.bank_instruction add constraint bank_instruction_generation_check CHECK ((generation >= 1));
alter table public.bank_instruction add constraint bank_instruction_movement_check CHECK ((movement = ANY (ARRAY['register'::text, 'writeOff'::text, 'changeDueDate'::text, 'protest'::text, 'stopProtest'::text])));
alter table public.bank_instruction add constraint bank_instruction_pkey PRIMARY KEY (tenant_id, id);
alter table public.bank_instruction add constraint bank_instruction_told_protest_check CHECK (((told_protest_days IS NULL) OR (movement = 'register'::text)));
alter table public.bank_instruction add constraint bank_instruction_told_protest_days_check CHECK (((told_protest_days >= 1) AND (told_protest_days <= 99)));
alter table public.bank_statement add constraint bank_statement_check CHECK ((to_on >= from_on));
alter table public.bank_statement add constraint bank_statement_check1 CHECK (((new_count >= 0) AND (new_count <= line_count)));
alter table public.bank_statement add constraint bank_statement_format_check CHECK ((format = ANY (ARRAY['ofx'::text, 'cnab240'::text, 'csv'::text])));
alter table public.bank_statement add constraint bank_statement_line_count_check CHECK ((line_count >= 0));
alter table public.bank_statement add constraint bank_statement_pkey PRIMARY KEY (tenant_id, id);
alter table public.bank_statement add constraint bank_statement_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id);
alter table public.bank_statement add constraint bank_statement_tenant_id_bank_account_id_sha256_key UNIQUE (tenant_id, bank_account_id, sha256);
alter table public.bank_statement add constraint bank_statement_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file(tenant_id, id);
alter table public.billed_slot add constraint billed_slot_end UNIQUE (tenant_id, enrollment_id, product_id, competence, installment, to_ppm);
alter table public.billed_slot add constraint billed_slot_part_check CHECK (((from_ppm >= 0) AND (from_ppm < to_ppm) AND (to_ppm <= 1000000) AND ((from_ppm = 0) OR (to_ppm = 1000000))));
alter table public.billed_slot add constraint billed_slot_parts EXCLUDE USING gist (tenant_id WITH =, enrollment_id WITH =, product_id WITH =, competence WITH =, installment WITH =, int4range(from_ppm, to_ppm) WITH &&) WHERE (((from_ppm > 0) OR (to_ppm < 1000000)));
alter table public.billed_slot add constraint billed_slot_pkey PRIMARY KEY (tenant_id, enrollment_id, product_id, competence, installment, from_ppm);
alter table public.calling_hours add constraint calling_hours_check CHECK ((weekday_to > weekday_from));
alter table public.calling_hours add constraint calling_hours_check1 CHECK ((saturday_to > saturday_from));
alter table public.calling_hours add constraint calling_hours_pkey PRIMARY KEY (tenant_id, id);
alter table public.calling_hours add constraint calling_hours_saturday CHECK (((saturday_from IS NULL) = (saturday_to IS NULL)));
alter table public.calling_hours add constraint calling_hours_source_check CHECK ((source <> ''::text));
alter table public.calling_hours add constraint calling_hours_state_check CHECK ((state ~ '^[A-Z]{2}$'::text));
alter table public.calling_hours add constraint calling_hours_tenant_id_check CHECK ((tenant_id = 0));
alter table public.charge_place add constraint charge_place_pkey PRIMARY KEY (tenant_id, txid);
alter table public.charge_place add constraint charge_place_txid_check CHECK ((txid <> ''::text));
alter table public.collection_claim add constraint collection_claim_pkey PRIMARY KEY (tenant_id, guardian_id);
alter table public.collection_claim add constraint collection_claim_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.collection_contact add constraint collection_contact_channel_check CHECK ((channel = ANY (ARRAY['phone'::text, 'whatsApp'::text, 'sms'::text, 'email'::text, 'letter'::text, 'inPerson'::text])));
alter table public.collection_contact add constraint collection_contact_outcome_check CHECK ((outcome = ANY (ARRAY['answered'::text, 'promised'::text, 'disputed'::text, 'messageLeft'::text, 'noAnswer'::text, 'wrongNumber'::text])));
alter table public.collection_contact add constraint collection_contact_pkey PRIMARY KEY (tenant_id, id);
alter table public.collection_contact add constraint collection_contact_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_decided CHECK ((num_nulls(decision, decided_by_name, decided_at) =
CASE status
    WHEN 'open'::text THEN 3
    ELSE 0
END));
alter table public.collection_dispute add constraint collection_dispute_decision_check CHECK ((decision <> ''::text));
alter table public.collection_dispute add constraint collection_dispute_pkey PRIMARY KEY (tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_reason_check CHECK ((reason <> ''::text));
alter table public.collection_dispute add constraint collection_dispute_status_check CHECK ((status = ANY (ARRAY['open'::text, 'upheld'::text, 'rejected'::text])));
alter table public.collection_dispute add constraint collection_dispute_tenant_id_contact_id_fkey FOREIGN KEY (tenant_id, contact_id) REFERENCES collection_contact(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_invoice_id_fkey_1 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p0(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_invoice_id_fkey_10 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p9(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_invoice_id_fkey_11 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p10(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_invoice_id_fkey_12 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p11(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_invoice_id_fkey_13 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p12(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_invoice_id_fkey_14 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p13(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_invoice_id_fkey_15 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p14(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_invoice_id_fkey_16 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p15(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_invoice_id_fkey_2 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p1(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_invoice_id_fkey_3 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p2(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_invoice_id_fkey_4 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p3(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_invoice_id_fkey_5 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p4(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_invoice_id_fkey_6 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p5(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_invoice_id_fkey_7 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p6(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_invoice_id_fkey_8 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p7(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_invoice_id_fkey_9 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p8(tenant_id, id);
alter table public.collection_dispute add constraint collection_dispute_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.collection_email add constraint collection_email_body_check CHECK ((body <> ''::text));
alter table public.collection_email add constraint collection_email_pkey PRIMARY KEY (tenant_id, id);
alter table public.collection_email add constraint collection_email_subject_check CHECK ((subject <> ''::text));
alter table public.collection_email add constraint collection_email_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.collection_email add constraint collection_email_trigger_days_check CHECK ((((cardinality(trigger_days) >= 1) AND (cardinality(trigger_days) <= 12)) AND (0 < ALL (trigger_days))));
alter table public.collection_email_sent add constraint collection_email_sent_cents_check CHECK ((cents > 0));
alter table public.collection_email_sent add constraint collection_email_sent_invoice_ids_check CHECK ((cardinality(invoice_ids) > 0));
alter table public.collection_email_sent add constraint collection_email_sent_pkey PRIMARY KEY (tenant_id, guardian_id, day);
alter table public.collection_email_sent add constraint collection_email_sent_tenant_id_delivery_id_fkey FOREIGN KEY (tenant_id, delivery_id) REFERENCES delivery(tenant_id, id);
alter table public.collection_email_sent add constraint collection_email_sent_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.collection_family add constraint collection_family_contact CHECK ((num_nulls(last_contact_at, last_channel, last_outcome) = ANY (ARRAY[0, 3])));
alter table public.collection_family add constraint collection_family_dossier_check CHECK ((dossier <> ''::text));
alter table public.collection_family add constraint collection_family_flag CHECK ((num_nulls(flag, flag_reason, flagged_by_name, flagged_at) = ANY (ARRAY[0, 4])));
alter table public.collection_family add constraint collection_family_flag_check CHECK ((flag = ANY (ARRAY['court'::text, 'bereavement'::text])));
alter table public.collection_family add constraint collection_family_flag_reason_check CHECK ((flag_reason <> ''::text));
alter table public.collection_family add constraint collection_family_justice CHECK (((status = 'forwardToJustice'::text) = (dossier IS NOT NULL)));
alter table public.collection_family add constraint collection_family_pkey PRIMARY KEY (tenant_id, id);
alter table public.collection_family add constraint collection_family_status_check CHECK ((status = ANY (ARRAY['toCharge'::text, 'chargeAttempt'::text, 'chargeMade'::text, 'forwardToJustice'::text])));
alter table public.collection_family add constraint collection_family_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES guardian(tenant_id, id);
alter table public.collection_promise add constraint collection_promise_canceled CHECK (((status = 'canceled'::text) = (canceled_reason IS NOT NULL)));
alter table public.collection_promise add constraint collection_promise_canceled_reason_check CHECK ((canceled_reason <> ''::text));
alter table public.collection_promise add constraint collection_promise_cents_check CHECK ((cents > 0));
alter table public.collection_promise add constraint collection_promise_check CHECK ((promised_on >= made_on));
alter table public.collection_promise add constraint collection_promise_check1 CHECK ((judged_after > promised_on));
alter table public.collection_promise add constraint collection_promise_judged CHECK (
CASE status
    WHEN 'kept'::text THEN (paid_cents >= cents)
    WHEN 'broken'::text THEN (paid_cents < cents)
    ELSE (paid_cents IS NULL)
END);
alter table public.collection_promise add constraint collection_promise_paid_cents_check CHECK ((paid_cents >= 0));
alter table public.collection_promise add constraint collection_promise_pkey PRIMARY KEY (tenant_id, id);
alter table public.collection_promise add constraint collection_promise_status_check CHECK ((status = ANY (ARRAY['open'::text, 'kept'::text, 'broken'::text, 'canceled'::text])));
alter table public.collection_promise add constraint collection_promise_tenant_id_contact_id_fkey FOREIGN KEY (tenant_id, contact_id) REFERENCES collection_contact(tenant_id, id);
alter table public.collection_promise add constraint collection_promise_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.commission add constraint commission_end CHECK (((is_active = (ended_from IS NULL)) AND (ended_from >= valid_from)));
alter table public.commission add constraint commission_ended_from_check CHECK ((EXTRACT(day FROM ended_from) = (1)::numeric));
alter table public.commission add constraint commission_fee_cents_check CHECK ((fee_cents >= 0));
alter table public.commission add constraint commission_fee_kind_check CHECK ((fee_kind = ANY (ARRAY['percent'::text, 'cents'::text])));
alter table public.commission add constraint commission_fee_ppm_check CHECK (((fee_ppm >= 0) AND (fee_ppm < 1000000)));
alter table public.commission add constraint commission_pkey PRIMARY KEY (tenant_id, id);
alter table public.commission add constraint commission_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id);
alter table public.commission add constraint commission_valid_from_check CHECK ((EXTRACT(day FROM valid_from) = (1)::numeric));
alter table public.commission add constraint commission_value CHECK (
CASE fee_kind
    WHEN 'percent'::text THEN ((fee_ppm > 0) AND (fee_cents = 0))
    ELSE ((fee_cents > 0) AND (fee_ppm = 0))
END);
alter table public.commission_total add constraint commission_total_percent_ppm_check CHECK (((percent_ppm >= 0) AND (percent_ppm < 1000000)));
alter table public.commission_total add constraint commission_total_pkey PRIMARY KEY (tenant_id);
alter table public.conciliation add constraint conciliation_adjusted_cents_check CHECK ((adjusted_cents >= 0));
alter table public.conciliation add constraint conciliation_decided CHECK (((((accepted_cents IS NULL) AND (adjusted_cents = 0)) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (reason IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (decided_by_name IS NULL))));
alter table public.conciliation add constraint conciliation_fee_cents_check CHECK ((fee_cents >= 0));
alter table public.conciliation add constraint conciliation_line_count_check CHECK ((line_count >= 0));
alter table public.conciliation add constraint conciliation_movement_count_check CHECK ((movement_count >= 0));
alter table public.conciliation add constraint conciliation_pkey PRIMARY KEY (tenant_id, id);
alter table public.conciliation add constraint conciliation_stage_check CHECK ((stage = ANY (ARRAY['open'::text, 'prepared'::text, 'transferred'::text])));
alter table public.conciliation add constraint conciliation_status_check CHECK ((status = ANY (ARRAY['accurate'::text, 'divergent'::text, 'notSynchronized'::text])));
alter table public.conciliation add constraint conciliation_tenant_id_bank_account_id_day_key UNIQUE (tenant_id, bank_account_id, day);
alter table public.conciliation add constraint conciliation_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id);
alter table public.conciliation add constraint conciliation_transferred CHECK ((((transferred_cents IS NULL) = (transferred_on IS NULL)) AND ((transferred_cents IS NULL) = (transfer_reference IS NULL)) AND ((transferred_cents IS NULL) = (transferred_by_name IS NULL))));
alter table public.conciliation add constraint conciliation_transferred_prepared CHECK (((transferred_cents IS NULL) OR (line_count > 0)));
alter table public.contract_model add constraint contract_model_check CHECK (((status = 'published'::text) = ((number IS NOT NULL) AND (published_at IS NOT NULL) AND (content_hash IS NOT NULL))));
alter table public.contract_model add constraint contract_model_pkey PRIMARY KEY (tenant_id, id);
alter table public.contract_model add constraint contract_model_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])));
alter table public.contract_model add constraint contract_model_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES control.tenant(id);
alter table public.contract_signature add constraint contract_signature_pkey PRIMARY KEY (tenant_id, contract_id);
alter table public.contract_signature add constraint contract_signature_tenant_id_contract_id_content_hash_fkey FOREIGN KEY (tenant_id, contract_id, content_hash) REFERENCES enrollment_contract(tenant_id, id, content_hash);
alter table public.course add constraint course_level_check CHECK ((level = ANY (ARRAY['childish'::text, 'elementary'::text, 'preCollege'::text, 'entranceExam'::text, 'college'::text, 'extra'::text])));
alter table public.course add constraint course_pkey PRIMARY KEY (tenant_id, id);
alter table public.course add constraint course_tenant_id_id_school_id_key UNIQUE (tenant_id, id, school_id);
alter table public.course add constraint course_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.course add constraint course_tenant_id_school_id_search_key UNIQUE (tenant_id, school_id, search);
alter table public.covered_part add constraint covered_part_apart EXCLUDE USING gist (tenant_id WITH =, installment_id WITH =, int8range(from_cents, (from_cents + cents)) WITH &&);
alter table public.covered_part add constraint covered_part_cents_check CHECK ((cents > 0));
alter table public.covered_part add constraint covered_part_from_cents_check CHECK ((from_cents >= 0));
alter table public.covered_part add constraint covered_part_pkey PRIMARY KEY (tenant_id, invoice_id, installment_id, is_charges);
alter table public.covered_part add constraint covered_part_tenant_id_agreement_id_fkey FOREIGN KEY (tenant_id, agreement_id) REFERENCES agreement(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_installment_id_fkey FOREIGN KEY (tenant_id, installment_id) REFERENCES invoice(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_installment_id_fkey_1 FOREIGN KEY (tenant_id, installment_id) REFERENCES invoice_p0(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_installment_id_fkey_10 FOREIGN KEY (tenant_id, installment_id) REFERENCES invoice_p9(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_installment_id_fkey_11 FOREIGN KEY (tenant_id, installment_id) REFERENCES invoice_p10(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_installment_id_fkey_12 FOREIGN KEY (tenant_id, installment_id) REFERENCES invoice_p11(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_installment_id_fkey_13 FOREIGN KEY (tenant_id, installment_id) REFERENCES invoice_p12(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_installment_id_fkey_14 FOREIGN KEY (tenant_id, installment_id) REFERENCES invoice_p13(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_installment_id_fkey_15 FOREIGN KEY (tenant_id, installment_id) REFERENCES invoice_p14(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_installment_id_fkey_16 FOREIGN KEY (tenant_id, installment_id) REFERENCES invoice_p15(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_installment_id_fkey_2 FOREIGN KEY (tenant_id, installment_id) REFERENCES invoice_p1(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_installment_id_fkey_3 FOREIGN KEY (tenant_id, installment_id) REFERENCES invoice_p2(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_installment_id_fkey_4 FOREIGN KEY (tenant_id, installment_id) REFERENCES invoice_p3(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_installment_id_fkey_5 FOREIGN KEY (tenant_id, installment_id) REFERENCES invoice_p4(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_installment_id_fkey_6 FOREIGN KEY (tenant_id, installment_id) REFERENCES invoice_p5(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_installment_id_fkey_7 FOREIGN KEY (tenant_id, installment_id) REFERENCES invoice_p6(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_installment_id_fkey_8 FOREIGN KEY (tenant_id, installment_id) REFERENCES invoice_p7(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_installment_id_fkey_9 FOREIGN KEY (tenant_id, installment_id) REFERENCES invoice_p8(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_invoice_id_fkey_1 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p0(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_invoice_id_fkey_10 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p9(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_invoice_id_fkey_11 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p10(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_invoice_id_fkey_12 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p11(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_invoice_id_fkey_13 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p12(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_invoice_id_fkey_14 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p13(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_invoice_id_fkey_15 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p14(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_invoice_id_fkey_16 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p15(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_invoice_id_fkey_2 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p1(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_invoice_id_fkey_3 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p2(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_invoice_id_fkey_4 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p3(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_invoice_id_fkey_5 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p4(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_invoice_id_fkey_6 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p5(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_invoice_id_fkey_7 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p6(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_invoice_id_fkey_8 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p7(tenant_id, id);
alter table public.covered_part add constraint covered_part_tenant_id_invoice_id_fkey_9 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p8(tenant_id, id);
alter table public.credit_order add constraint credit_order_cents_check CHECK ((cents > 0));
alter table public.credit_order add constraint credit_order_check CHECK (((used_cents >= 0) AND (used_cents <= COALESCE(cents, used_cents))));
alter table public.credit_order add constraint credit_order_check1 CHECK (((status = 'used'::text) = ((invoice_id IS NOT NULL) AND (used_cents > 0))));
alter table public.credit_order add constraint credit_order_pkey PRIMARY KEY (tenant_id, id);
alter table public.credit_order add constraint credit_order_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'used'::text, 'canceled'::text])));
alter table public.credit_order add constraint credit_order_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.default_bank_account add constraint default_bank_account_pkey PRIMARY KEY (tenant_id);
alter table public.default_bank_account add constraint default_bank_account_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id) ON DELETE CASCADE;
alter table public.delivery add constraint delivery_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'whatsapp'::text])));
alter table public.delivery add constraint delivery_check1 CHECK (
CASE
    WHEN (status = ANY (ARRAY['queued'::text, 'failed'::text])) THEN (sealed IS NOT NULL)
    ELSE (sealed IS NULL)
END);
alter table public.delivery add constraint delivery_kind_check CHECK ((kind = ANY (ARRAY['firstAccess'::text, 'passwordReset'::text, 'emailVerification'::text, 'secondFactorCode'::text, 'securityNotice'::text, 'apiTokenExpiring'::text, 'payoutAccountNotice'::text, 'invoiceSent'::text, 'collectionReminder'::text, 'listingNotice'::text, 'listingAlert'::text, 'templateTest'::text, 'notification'::text, 'agreementTerms'::text, 'weeklySummary'::text, 'contractToSign'::text, 'recoveryNotice'::text])));
alter table public.delivery add constraint delivery_pkey PRIMARY KEY (tenant_id, id);
alter table public.delivery add constraint delivery_reader CHECK ((num_nonnulls(user_id, school_id, invoice_id, contract_id, enrollment_id) = 1));
alter table public.delivery add constraint delivery_sent CHECK (((status = ANY (ARRAY['sent'::text, 'delivered'::text, 'read'::text, 'bounced'::text])) = (sent_at IS NOT NULL)));
alter table public.delivery add constraint delivery_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'bounced'::text, 'failed'::text, 'expired'::text])));
alter table public.demonstration add constraint demonstration_pkey PRIMARY KEY (tenant_id);
alter table public.demonstration add constraint demonstration_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES control.tenant(id);
alter table public.demonstration add constraint demonstration_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES background_job(tenant_id, id);
alter table public.dossier add constraint dossier_invoices_check CHECK ((invoices >= 0));
alter table public.dossier add constraint dossier_owed_cents_check CHECK ((owed_cents >= 0));
alter table public.dossier add constraint dossier_pkey PRIMARY KEY (tenant_id, id);
alter table public.dossier add constraint dossier_school_ids_check CHECK ((cardinality(school_ids) > 0));
alter table public.dossier add constraint dossier_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file(tenant_id, id);
alter table public.dossier add constraint dossier_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.dossier add constraint dossier_tenant_id_number_key UNIQUE (tenant_id, number);
alter table public.dossier add constraint dossier_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES stored_file(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_check CHECK (((means IS NULL) OR (method = 'school'::text)));
alter table public.duplicate_report add constraint duplicate_report_check1 CHECK (((confirmed_by IS NULL) = (confirmed_at IS NULL)));
alter table public.duplicate_report add constraint duplicate_report_comment_check CHECK ((comment <> ''::text));
alter table public.duplicate_report add constraint duplicate_report_confirmer_was_there CHECK ((uuid_extract_timestamp(confirmed_by) <= uuid_extract_timestamp(exception_id)));
alter table public.duplicate_report add constraint duplicate_report_four_eyes CHECK ((confirmed_by <> reported_by));
alter table public.duplicate_report add constraint duplicate_report_means_check CHECK ((means = ANY (ARRAY['cash'::text, 'pix'::text, 'debitCard'::text, 'creditCard'::text, 'check'::text, 'transfer'::text, 'other'::text])));
alter table public.duplicate_report add constraint duplicate_report_method_check CHECK ((method = ANY (ARRAY['boleto'::text, 'pix'::text, 'school'::text])));
alter table public.duplicate_report add constraint duplicate_report_of_the_bank CHECK (((confirmed_by IS NULL) OR (method = 'school'::text)));
alter table public.duplicate_report add constraint duplicate_report_pkey PRIMARY KEY (tenant_id, exception_id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_exception_id_fkey FOREIGN KEY (tenant_id, exception_id) REFERENCES settlement_exception(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_invoice_id_fkey_1 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p0(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_invoice_id_fkey_10 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p9(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_invoice_id_fkey_11 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p10(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_invoice_id_fkey_12 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p11(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_invoice_id_fkey_13 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p12(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_invoice_id_fkey_14 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p13(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_invoice_id_fkey_15 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p14(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_invoice_id_fkey_16 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p15(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_invoice_id_fkey_2 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p1(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_invoice_id_fkey_3 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p2(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_invoice_id_fkey_4 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p3(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_invoice_id_fkey_5 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p4(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_invoice_id_fkey_6 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p5(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_invoice_id_fkey_7 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p6(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_invoice_id_fkey_8 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p7(tenant_id, id);
alter table public.duplicate_report add constraint duplicate_report_tenant_id_invoice_id_fkey_9 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p8(tenant_id, id);
alter table public.enrollment add constraint enrollment_age_exception_check CHECK ((age_exception <> ''::text));
alter table public.enrollment add constraint enrollment_annuity_check CHECK ((monthly_cents = ((annuity_cents - enrollment_part_cents) / installments)));
alter table public.enrollment add constraint enrollment_came_from FOREIGN KEY (tenant_id, came_from) REFERENCES student(tenant_id, id);
alter table public.enrollment add constraint enrollment_departed CHECK (
CASE status
    WHEN 'evaded'::text THEN (departed_on IS NOT NULL)
    WHEN 'canceled'::text THEN true
    ELSE (departed_on IS NULL)
END);
alter table public.enrollment add constraint enrollment_discounts_check CHECK (control.are_discounts(discounts));
alter table public.enrollment add constraint enrollment_discounts_leave_enough CHECK (control.instalments_leave_enough((annuity_cents - enrollment_part_cents), installments, passed_installments, school_year, starting_month, discounts));
alter table public.enrollment add constraint enrollment_due_day_check CHECK (((due_day >= 1) AND (due_day <= 31)));
alter table public.enrollment add constraint enrollment_installments_check CHECK (((installments >= 1) AND (installments <= 12)));
alter table public.enrollment add constraint enrollment_monthly_cents_check CHECK ((monthly_cents > 100));
alter table public.enrollment add constraint enrollment_part_check CHECK ((((enrollment_part_cents = 0) AND (enrollment_part_on IS NULL)) OR ((enrollment_part_cents > 100) AND (enrollment_part_on IS NOT NULL))));
alter table public.enrollment add constraint enrollment_part_in_year CHECK (((enrollment_part_on IS NULL) OR ((enrollment_part_on >= make_date((school_year - 1), 8, 1)) AND (enrollment_part_on < make_date((school_year + 1), 1, 1)))));
alter table public.enrollment add constraint enrollment_part_leaves_enough CHECK (((enrollment_part_on IS NULL) OR control.instalments_leave_enough(enrollment_part_cents, 1, 0, (EXTRACT(year FROM enrollment_part_on))::integer, (EXTRACT(month FROM enrollment_part_on))::integer, discounts)));
alter table public.enrollment add constraint enrollment_part_shares_leave_enough CHECK (((guardian_ppm IS NULL) OR (enrollment_part_on IS NULL) OR control.parts_leave_enough(enrollment_part_cents, 1, 0, (EXTRACT(year FROM enrollment_part_on))::integer, (EXTRACT(month FROM enrollment_part_on))::integer, discounts, control.payer_ppm(guardian_ppm, category_ppm, 'enrollment'::text))));
alter table public.enrollment add constraint enrollment_parts_leave_enough CHECK (((guardian_ppm IS NULL) OR control.parts_leave_enough((annuity_cents - enrollment_part_cents), installments, passed_installments, school_year, starting_month, discounts, control.payer_ppm(guardian_ppm, category_ppm, 'tuition'::text))));
alter table public.enrollment add constraint enrollment_passed_check CHECK (((passed_installments >= 0) AND (passed_installments < installments)));
alter table public.enrollment add constraint enrollment_pkey PRIMARY KEY (tenant_id, id);
alter table public.enrollment add constraint enrollment_product_discounts_check CHECK (control.are_product_discounts(product_discounts));
alter table public.enrollment add constraint enrollment_product_shares CHECK ((control.are_product_shares(product_ppm) AND ((co_guardian_id IS NOT NULL) OR (product_ppm = '{}'::jsonb))));
alter table public.enrollment add constraint enrollment_shares_check CHECK ((control.is_share(guardian_ppm) AND control.are_category_shares(category_ppm)));
alter table public.enrollment add constraint enrollment_starting_month_check CHECK (((starting_month >= 1) AND (starting_month <= 12)));
alter table public.enrollment add constraint enrollment_status_check CHECK ((status = ANY (ARRAY['toEnroll'::text, 'inProgress'::text, 'enrolled'::text, 'evaded'::text, 'canceled'::text])));
alter table public.enrollment add constraint enrollment_tenant_id_class_id_fkey FOREIGN KEY (tenant_id, class_id) REFERENCES academic_class(tenant_id, id);
alter table public.enrollment add constraint enrollment_tenant_id_co_guardian_id_fkey FOREIGN KEY (tenant_id, co_guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.enrollment add constraint enrollment_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.enrollment add constraint enrollment_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.enrollment add constraint enrollment_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES student(tenant_id, id);
alter table public.enrollment add constraint enrollment_tuition_visibility_check CHECK ((tuition_visibility = ANY (ARRAY['all'::text, 'nonDefaulting'::text, 'none'::text])));
alter table public.enrollment add constraint enrollment_two_payers CHECK ((((co_guardian_id IS NULL) = (guardian_ppm IS NULL)) AND (co_guardian_id <> guardian_id) AND ((co_guardian_id IS NOT NULL) OR (category_ppm = '{}'::jsonb))));
alter table public.enrollment_contract add constraint enrollment_contract_check CHECK (((status = 'canceled'::text) = (cancel_reason IS NOT NULL)));
alter table public.enrollment_contract add constraint enrollment_contract_check1 CHECK (((link_id IS NULL) = (link_expires_at IS NULL)));
alter table public.enrollment_contract add constraint enrollment_contract_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text));
alter table public.enrollment_contract add constraint enrollment_contract_html_check CHECK ((html <> ''::text));
alter table public.enrollment_contract add constraint enrollment_contract_model_number_check CHECK ((model_number > 0));
alter table public.enrollment_contract add constraint enrollment_contract_number_check CHECK ((number > 0));
alter table public.enrollment_contract add constraint enrollment_contract_pkey PRIMARY KEY (tenant_id, id);
alter table public.enrollment_contract add constraint enrollment_contract_status_check CHECK ((status = ANY (ARRAY['made'::text, 'sent'::text, 'signed'::text, 'superseded'::text, 'canceled'::text])));
alter table public.enrollment_contract add constraint enrollment_contract_tenant_id_enrollment_id_fkey FOREIGN KEY (tenant_id, enrollment_id) REFERENCES enrollment(tenant_id, id);
alter table public.enrollment_contract add constraint enrollment_contract_tenant_id_enrollment_id_number_key UNIQUE (tenant_id, enrollment_id, number);
alter table public.enrollment_contract add constraint enrollment_contract_tenant_id_id_content_hash_key UNIQUE (tenant_id, id, content_hash);
alter table public.enrollment_contract add constraint enrollment_contract_tenant_id_link_id_key UNIQUE (tenant_id, link_id);
alter table public.enrollment_contract add constraint enrollment_contract_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.enrollment_contract add constraint enrollment_contract_wrong_tries_check CHECK (((wrong_tries >= 0) AND (wrong_tries <= 5)));
alter table public.enrollment_contract add constraint one_contract_of_an_enrollment EXCLUDE USING btree (tenant_id WITH =, enrollment_id WITH =) WHERE ((status = ANY (ARRAY['made'::text, 'sent'::text, 'signed'::text]))) DEFERRABLE INITIALLY DEFERRED;
alter table public.enrollment_retention add constraint enrollment_retention_check CHECK (((lifted_at IS NULL) = (lift_reason IS NULL)));
alter table public.enrollment_retention add constraint enrollment_retention_condition_check CHECK ((condition <> ''::text));
alter table public.enrollment_retention add constraint enrollment_retention_lift_reason_check CHECK ((lift_reason <> ''::text));
alter table public.enrollment_retention add constraint enrollment_retention_owed_cents_check CHECK ((owed_cents > 0));
alter table public.enrollment_retention add constraint enrollment_retention_pkey PRIMARY KEY (tenant_id, id);
alter table public.enrollment_retention add constraint enrollment_retention_tenant_id_enrollment_id_fkey FOREIGN KEY (tenant_id, enrollment_id) REFERENCES enrollment(tenant_id, id) ON DELETE CASCADE;
alter table public.enrollment_retention add constraint enrollment_retention_tenant_id_enrollment_id_key UNIQUE (tenant_id, enrollment_id);
alter table public.enrollment_retention add constraint enrollment_retention_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.enrollment_retention_debt add constraint enrollment_retention_debt_pkey PRIMARY KEY (tenant_id, retention_id, invoice_id);
alter table public.enrollment_retention_debt add constraint enrollment_retention_debt_tenant_id_retention_id_fkey FOREIGN KEY (tenant_id, retention_id) REFERENCES enrollment_retention(tenant_id, id) ON DELETE CASCADE;
alter table public.erp_answer add constraint erp_answer_amount_cents_check CHECK ((amount_cents >= 0));
alter table public.erp_answer add constraint erp_answer_charges_cents_check CHECK ((charges_cents >= 0));
alter table public.erp_answer add constraint erp_answer_discount_cents_check CHECK ((discount_cents >= 0));
alter table public.erp_answer add constraint erp_answer_kind_check CHECK ((kind = ANY (ARRAY['registered'::text, 'refused'::text, 'dueDateChanged'::text, 'paid'::text, 'partlyPaid'::text, 'paymentReversed'::text, 'canceled'::text, 'orderRefused'::text])));
alter table public.erp_answer add constraint erp_answer_ordinal_check CHECK ((ordinal > 0));
alter table public.erp_answer add constraint erp_answer_paid_cents_check CHECK ((paid_cents >= 0));
alter table public.erp_answer add constraint erp_answer_payment CHECK (((kind = ANY (ARRAY['paid'::text, 'partlyPaid'::text, 'paymentReversed'::text])) = (payment_id IS NOT NULL)));
alter table public.erp_answer add constraint erp_answer_payment_turn CHECK (((payment_id IS NULL) = (payment_turn IS NULL)));
alter table public.erp_answer add constraint erp_answer_payment_turn_check CHECK ((payment_turn > 0));
alter table public.erp_answer add constraint erp_answer_pkey PRIMARY KEY (tenant_id, erp_retorno_id, "position");
alter table public.erp_answer add constraint erp_answer_position_check CHECK (("position" > 0));
alter table public.erp_answer add constraint erp_answer_reason CHECK (((kind = ANY (ARRAY['refused'::text, 'orderRefused'::text])) = (reason IS NOT NULL)));
alter table public.erp_answer add constraint erp_answer_state CHECK (((kind = ANY (ARRAY['registered'::text, 'dueDateChanged'::text, 'canceled'::text])) = (ordinal IS NOT NULL)));
alter table public.erp_answer add constraint erp_answer_tenant_id_erp_file_id_line_fkey FOREIGN KEY (tenant_id, erp_file_id, line) REFERENCES erp_line(tenant_id, erp_file_id, "position");
alter table public.erp_answer add constraint erp_answer_tenant_id_erp_retorno_id_fkey FOREIGN KEY (tenant_id, erp_retorno_id) REFERENCES erp_retorno(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_invoice_id_fkey_1 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p0(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_invoice_id_fkey_10 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p9(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_invoice_id_fkey_11 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p10(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_invoice_id_fkey_12 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p11(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_invoice_id_fkey_13 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p12(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_invoice_id_fkey_14 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p13(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_invoice_id_fkey_15 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p14(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_invoice_id_fkey_16 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p15(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_invoice_id_fkey_2 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p1(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_invoice_id_fkey_3 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p2(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_invoice_id_fkey_4 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p3(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_invoice_id_fkey_5 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p4(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_invoice_id_fkey_6 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p5(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_invoice_id_fkey_7 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p6(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_invoice_id_fkey_8 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p7(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_invoice_id_fkey_9 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p8(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES payment(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_payment_id_fkey_1 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p0(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_payment_id_fkey_10 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p9(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_payment_id_fkey_11 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p10(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_payment_id_fkey_12 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p11(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_payment_id_fkey_13 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p12(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_payment_id_fkey_14 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p13(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_payment_id_fkey_15 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p14(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_payment_id_fkey_16 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p15(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_payment_id_fkey_2 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p1(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_payment_id_fkey_3 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p2(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_payment_id_fkey_4 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p3(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_payment_id_fkey_5 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p4(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_payment_id_fkey_6 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p5(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_payment_id_fkey_7 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p6(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_payment_id_fkey_8 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p7(tenant_id, id);
alter table public.erp_answer add constraint erp_answer_tenant_id_payment_id_fkey_9 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p8(tenant_id, id);
alter table public.erp_file add constraint erp_file_counts CHECK ((((done_count + not_created_count) + ignored_count) <= line_count));
alter table public.erp_file add constraint erp_file_done_count_check CHECK ((done_count >= 0));
alter table public.erp_file add constraint erp_file_file_name_check CHECK ((file_name <> ''::text));
alter table public.erp_file add constraint erp_file_ignored_count_check CHECK ((ignored_count >= 0));
alter table public.erp_file add constraint erp_file_line_count_check CHECK ((line_count > 0));
alter table public.erp_file add constraint erp_file_not_created_count_check CHECK ((not_created_count >= 0));
alter table public.erp_file add constraint erp_file_pkey PRIMARY KEY (tenant_id, id);
alter table public.erp_file add constraint erp_file_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'processed'::text, 'failed'::text])));
alter table public.erp_file add constraint erp_file_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.erp_folder add constraint erp_folder_last_file CHECK (((last_file_name IS NULL) = (last_file_at IS NULL)));
alter table public.erp_folder add constraint erp_folder_name_check CHECK ((name ~ '^[a-z0-9][a-z0-9_-]{0,39}$'::text));
alter table public.erp_folder add constraint erp_folder_pkey PRIMARY KEY (tenant_id, id);
alter table public.erp_folder add constraint erp_folder_tenant_id_name_key UNIQUE (tenant_id, name);
alter table public.erp_folder add constraint erp_folder_tenant_id_program_id_fkey FOREIGN KEY (tenant_id, program_id) REFERENCES app_user(tenant_id, id);
alter table public.erp_folder add constraint erp_folder_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.erp_folder add constraint erp_folder_trouble CHECK (((trouble IS NULL) = (trouble_at IS NULL)));
alter table public.erp_folder add constraint erp_folder_waiting_count_check CHECK ((waiting_count >= 0));
alter table public.erp_folder_file add constraint erp_folder_file_byte_count_check CHECK ((byte_count >= 0));
alter table public.erp_folder_file add constraint erp_folder_file_file_name_check CHECK ((file_name <> ''::text));
alter table public.erp_folder_file add constraint erp_folder_file_outcome CHECK ((((outcome = 'read'::text) = (erp_file_id IS NOT NULL)) AND ((outcome = 'refused'::text) = (reason IS NOT NULL))));
alter table public.erp_folder_file add constraint erp_folder_file_outcome_check CHECK ((outcome = ANY (ARRAY['read'::text, 'refused'::text])));
alter table public.erp_folder_file add constraint erp_folder_file_pkey PRIMARY KEY (tenant_id, id);
alter table public.erp_folder_file add constraint erp_folder_file_placed_as_check CHECK ((placed_as <> ''::text));
alter table public.erp_folder_file add constraint erp_folder_file_tenant_id_erp_file_id_fkey FOREIGN KEY (tenant_id, erp_file_id) REFERENCES erp_file(tenant_id, id);
alter table public.erp_folder_file add constraint erp_folder_file_tenant_id_erp_folder_id_fkey FOREIGN KEY (tenant_id, erp_folder_id) REFERENCES erp_folder(tenant_id, id);
alter table public.erp_folder_file add constraint erp_folder_file_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.erp_folder_retorno add constraint erp_folder_retorno_pkey PRIMARY KEY (tenant_id, erp_retorno_id);
alter table public.erp_folder_retorno add constraint erp_folder_retorno_placed_as_check CHECK ((placed_as <> ''::text));
alter table public.erp_folder_retorno add constraint erp_folder_retorno_tenant_id_erp_folder_id_fkey FOREIGN KEY (tenant_id, erp_folder_id) REFERENCES erp_folder(tenant_id, id);
alter table public.erp_folder_retorno add constraint erp_folder_retorno_tenant_id_erp_retorno_id_fkey FOREIGN KEY (tenant_id, erp_retorno_id) REFERENCES erp_retorno(tenant_id, id);
alter table public.erp_line add constraint erp_line_amount_cents_check CHECK ((amount_cents >= 0));
alter table public.erp_line add constraint erp_line_done CHECK (((status = 'done'::text) = (invoice_id IS NOT NULL)));
alter table public.erp_line add constraint erp_line_ignored CHECK ((((status = 'ignored'::text) = (ignored_reason IS NOT NULL)) AND ((ignored_reason IS NULL) = (ignored_by_name IS NULL))));
alter table public.erp_line add constraint erp_line_ignored_reason_check CHECK ((ignored_reason <> ''::text));
alter table public.erp_line add constraint erp_line_movement_check CHECK ((movement = ANY (ARRAY['register'::text, 'cancel'::text, 'changeDueDate'::text, 'other'::text])));
alter table public.erp_line add constraint erp_line_pkey PRIMARY KEY (tenant_id, erp_file_id, "position");
alter table public.erp_line add constraint erp_line_position_check CHECK (("position" > 0));
alter table public.erp_line add constraint erp_line_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'done'::text, 'notCreated'::text, 'ignored'::text])));
alter table public.erp_line add constraint erp_line_tenant_id_erp_file_id_fkey FOREIGN KEY (tenant_id, erp_file_id) REFERENCES erp_file(tenant_id, id);
alter table public.erp_line add constraint erp_line_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice(tenant_id, id);
alter table public.erp_line add constraint erp_line_tenant_id_invoice_id_fkey_1 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p0(tenant_id, id);
alter table public.erp_line add constraint erp_line_tenant_id_invoice_id_fkey_10 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p9(tenant_id, id);
alter table public.erp_line add constraint erp_line_tenant_id_invoice_id_fkey_11 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p10(tenant_id, id);
alter table public.erp_line add constraint erp_line_tenant_id_invoice_id_fkey_12 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p11(tenant_id, id);
alter table public.erp_line add constraint erp_line_tenant_id_invoice_id_fkey_13 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p12(tenant_id, id);
alter table public.erp_line add constraint erp_line_tenant_id_invoice_id_fkey_14 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p13(tenant_id, id);
alter table public.erp_line add constraint erp_line_tenant_id_invoice_id_fkey_15 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p14(tenant_id, id);
alter table public.erp_line add constraint erp_line_tenant_id_invoice_id_fkey_16 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p15(tenant_id, id);
alter table public.erp_line add constraint erp_line_tenant_id_invoice_id_fkey_2 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p1(tenant_id, id);
alter table public.erp_line add constraint erp_line_tenant_id_invoice_id_fkey_3 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p2(tenant_id, id);
alter table public.erp_line add constraint erp_line_tenant_id_invoice_id_fkey_4 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p3(tenant_id, id);
alter table public.erp_line add constraint erp_line_tenant_id_invoice_id_fkey_5 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p4(tenant_id, id);
alter table public.erp_line add constraint erp_line_tenant_id_invoice_id_fkey_6 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p5(tenant_id, id);
alter table public.erp_line add constraint erp_line_tenant_id_invoice_id_fkey_7 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p6(tenant_id, id);
alter table public.erp_line add constraint erp_line_tenant_id_invoice_id_fkey_8 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p7(tenant_id, id);
alter table public.erp_line add constraint erp_line_tenant_id_invoice_id_fkey_9 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p8(tenant_id, id);
alter table public.erp_line add constraint erp_line_told CHECK (((status <> 'notCreated'::text) OR (reason IS NOT NULL)));
alter table public.erp_retorno add constraint erp_retorno_answer_count_check CHECK ((answer_count > 0));
alter table public.erp_retorno add constraint erp_retorno_check CHECK (((untold_count >= 0) AND (untold_count <= answer_count)));
alter table public.erp_retorno add constraint erp_retorno_check1 CHECK (((paid_count >= 0) AND (paid_count <= answer_count)));
alter table public.erp_retorno add constraint erp_retorno_file_name_check CHECK ((file_name <> ''::text));
alter table public.erp_retorno add constraint erp_retorno_paid_cents_check CHECK ((paid_cents >= 0));
alter table public.erp_retorno add constraint erp_retorno_pkey PRIMARY KEY (tenant_id, id);
alter table public.erp_retorno add constraint erp_retorno_sequence_check CHECK ((sequence > 0));
alter table public.erp_retorno add constraint erp_retorno_taken CHECK (((downloaded_at IS NULL) = (downloaded_by IS NULL)));
alter table public.erp_retorno add constraint erp_retorno_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.erp_retorno add constraint erp_retorno_tenant_id_school_id_sequence_key UNIQUE (tenant_id, school_id, sequence);
alter table public.erp_rule add constraint erp_rule_pkey PRIMARY KEY (tenant_id, school_id, school_year);
alter table public.erp_rule add constraint erp_rule_tenant_id_class_id_fkey FOREIGN KEY (tenant_id, class_id) REFERENCES academic_class(tenant_id, id);
alter table public.erp_rule add constraint erp_rule_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.erp_slip add constraint erp_slip_pkey PRIMARY KEY (tenant_id, school_id, slip_id);
alter table public.erp_slip add constraint erp_slip_slip_id_check CHECK ((slip_id <> ''::text));
alter table public.erp_slip add constraint erp_slip_tenant_id_erp_file_id_position_fkey FOREIGN KEY (tenant_id, erp_file_id, "position") REFERENCES erp_line(tenant_id, erp_file_id, "position");
alter table public.erp_slip add constraint erp_slip_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice(tenant_id, id);
alter table public.erp_slip add constraint erp_slip_tenant_id_invoice_id_fkey_1 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p0(tenant_id, id);
alter table public.erp_slip add constraint erp_slip_tenant_id_invoice_id_fkey_10 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p9(tenant_id, id);
alter table public.erp_slip add constraint erp_slip_tenant_id_invoice_id_fkey_11 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p10(tenant_id, id);
alter table public.erp_slip add constraint erp_slip_tenant_id_invoice_id_fkey_12 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p11(tenant_id, id);
alter table public.erp_slip add constraint erp_slip_tenant_id_invoice_id_fkey_13 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p12(tenant_id, id);
alter table public.erp_slip add constraint erp_slip_tenant_id_invoice_id_fkey_14 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p13(tenant_id, id);
alter table public.erp_slip add constraint erp_slip_tenant_id_invoice_id_fkey_15 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p14(tenant_id, id);
alter table public.erp_slip add constraint erp_slip_tenant_id_invoice_id_fkey_16 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p15(tenant_id, id);
alter table public.erp_slip add constraint erp_slip_tenant_id_invoice_id_fkey_2 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p1(tenant_id, id);
alter table public.erp_slip add constraint erp_slip_tenant_id_invoice_id_fkey_3 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p2(tenant_id, id);
alter table public.erp_slip add constraint erp_slip_tenant_id_invoice_id_fkey_4 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p3(tenant_id, id);
alter table public.erp_slip add constraint erp_slip_tenant_id_invoice_id_fkey_5 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p4(tenant_id, id);
alter table public.erp_slip add constraint erp_slip_tenant_id_invoice_id_fkey_6 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p5(tenant_id, id);
alter table public.erp_slip add constraint erp_slip_tenant_id_invoice_id_fkey_7 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p6(tenant_id, id);
alter table public.erp_slip add constraint erp_slip_tenant_id_invoice_id_fkey_8 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p7(tenant_id, id);
alter table public.erp_slip add constraint erp_slip_tenant_id_invoice_id_fkey_9 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p8(tenant_id, id);
alter table public.evasion add constraint evasion_asked_by_check CHECK ((asked_by = ANY (ARRAY['family'::text, 'school'::text, 'provider'::text])));
alter table public.evasion add constraint evasion_former_status_check CHECK ((former_status = ANY (ARRAY['inProgress'::text, 'enrolled'::text])));
alter table public.evasion add constraint evasion_month_charge_check CHECK ((month_charge = ANY (ARRAY['full'::text, 'proRata'::text, 'none'::text])));
alter table public.evasion add constraint evasion_note_check CHECK ((note <> ''::text));
alter table public.evasion add constraint evasion_penalty_cents_check CHECK ((penalty_cents >= 0));
alter table public.evasion add constraint evasion_penalty_lawful CHECK (((penalty_cents * 10) <= unexpired_cents));
alter table public.evasion add constraint evasion_pkey PRIMARY KEY (tenant_id, id);
alter table public.evasion add constraint evasion_reason_check CHECK ((reason = ANY (ARRAY['moved'::text, 'money'::text, 'service'::text, 'otherSchool'::text, 'health'::text, 'other'::text])));
alter table public.evasion add constraint evasion_tenant_id_enrollment_id_fkey FOREIGN KEY (tenant_id, enrollment_id) REFERENCES enrollment(tenant_id, id);
alter table public.evasion add constraint evasion_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.evasion add constraint evasion_unexpired_cents_check CHECK ((unexpired_cents >= 0));
alter table public.evasion_invoice add constraint evasion_invoice_check CHECK (((effect = 'replaced'::text) = (replacement_id IS NOT NULL)));
alter table public.evasion_invoice add constraint evasion_invoice_effect_check CHECK ((effect = ANY (ARRAY['canceled'::text, 'replaced'::text, 'penalty'::text])));
alter table public.evasion_invoice add constraint evasion_invoice_pkey PRIMARY KEY (tenant_id, evasion_id, invoice_id);
alter table public.evasion_invoice add constraint evasion_invoice_tenant_id_evasion_id_fkey FOREIGN KEY (tenant_id, evasion_id) REFERENCES evasion(tenant_id, id);
alter table public.event_head add constraint event_head_pkey PRIMARY KEY (tenant_id);
alter table public.event_log add constraint event_log_pkey PRIMARY KEY (tenant_id, seq);
alter table public.factor_code add constraint factor_code_pkey PRIMARY KEY (tenant_id, user_id);
alter table public.factor_code add constraint factor_code_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id);
alter table public.factor_code add constraint factor_code_tries_check CHECK (((tries >= 0) AND (tries <= 5)));
alter table public.factor_proof add constraint factor_proof_pkey PRIMARY KEY (tenant_id, user_id, grant_hash);
alter table public.factor_proof add constraint factor_proof_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id);
alter table public.family_debt add constraint family_debt_cents_check CHECK ((cents >= 0));
alter table public.family_debt add constraint family_debt_pkey PRIMARY KEY (tenant_id, guardian_id, school_id);
alter table public.family_debt_day add constraint family_debt_day_pkey PRIMARY KEY (tenant_id);
alter table public.family_debt_mark add constraint family_debt_mark_pkey PRIMARY KEY (tenant_id, id);
alter table public.family_debt_total add constraint family_debt_total_pkey PRIMARY KEY (tenant_id, school_id, since);
alter table public.family_link_revocation add constraint family_link_revocation_generation_check CHECK ((generation > 0));
alter table public.family_link_revocation add constraint family_link_revocation_pkey PRIMARY KEY (tenant_id, guardian_id, generation);
alter table public.family_link_revocation add constraint family_link_revocation_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.family_message_day add constraint family_message_day_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'whatsapp'::text])));
alter table public.family_message_day add constraint family_message_day_lane_check CHECK ((lane = ANY (ARRAY['charge'::text, 'service'::text])));
alter table public.family_message_day add constraint family_message_day_pkey PRIMARY KEY (tenant_id, guardian_id, day, channel, lane);
alter table public.family_message_day add constraint family_message_day_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id) NOT ENFORCED;
alter table public.feature add constraint feature_pkey PRIMARY KEY (tenant_id, name);
alter table public.fetched_file add constraint fetched_file_byte_count_check CHECK ((byte_count >= 0));
alter table public.fetched_file add constraint fetched_file_check CHECK (((outcome = 'read'::text) = (retorno_id IS NOT NULL)));
alter table public.fetched_file add constraint fetched_file_outcome_check CHECK ((outcome = ANY (ARRAY['read'::text, 'repeated'::text, 'payments'::text, 'refused'::text, 'setAside'::text])));
alter table public.fetched_file add constraint fetched_file_pkey PRIMARY KEY (tenant_id, id);
alter table public.fetched_file add constraint fetched_file_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 600)));
alter table public.fetched_file add constraint fetched_file_says_why CHECK (((outcome = ANY (ARRAY['read'::text, 'repeated'::text, 'payments'::text])) OR (reason IS NOT NULL)));
alter table public.fetched_file add constraint fetched_file_source CHECK (((bank_channel_id IS NULL) <> (bank_account_id IS NULL)));
alter table public.fetched_file add constraint fetched_file_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id);
alter table public.fetched_file add constraint fetched_file_tenant_id_bank_account_id_sha256_key UNIQUE (tenant_id, bank_account_id, sha256);
alter table public.fetched_file add constraint fetched_file_tenant_id_bank_channel_id_fkey FOREIGN KEY (tenant_id, bank_channel_id) REFERENCES bank_channel(tenant_id, id);
alter table public.fetched_file add constraint fetched_file_tenant_id_bank_channel_id_sha256_key UNIQUE (tenant_id, bank_channel_id, sha256);
alter table public.fetched_file add constraint fetched_file_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file(tenant_id, id);
alter table public.fetched_file add constraint fetched_file_tenant_id_retorno_id_fkey FOREIGN KEY (tenant_id, retorno_id) REFERENCES bank_file(tenant_id, id);
alter table public.former_notification_email add constraint former_notification_email_pkey PRIMARY KEY (tenant_id, school_id, email);
alter table public.former_notification_email add constraint former_notification_email_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_cents_check CHECK ((cents > 0));
alter table public.given_back_share add constraint given_back_share_check CHECK ((undone_at >= given_at));
alter table public.given_back_share add constraint given_back_share_from_cents_check CHECK ((from_cents >= 0));
alter table public.given_back_share add constraint given_back_share_once EXCLUDE USING gist (tenant_id WITH =, payment_id WITH =, int8range(from_cents, (from_cents + cents)) WITH &&) WHERE ((undone_at IS NULL));
alter table public.given_back_share add constraint given_back_share_pkey PRIMARY KEY (tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_invoice_id_fkey_1 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p0(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_invoice_id_fkey_10 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p9(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_invoice_id_fkey_11 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p10(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_invoice_id_fkey_12 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p11(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_invoice_id_fkey_13 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p12(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_invoice_id_fkey_14 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p13(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_invoice_id_fkey_15 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p14(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_invoice_id_fkey_16 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p15(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_invoice_id_fkey_2 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p1(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_invoice_id_fkey_3 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p2(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_invoice_id_fkey_4 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p3(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_invoice_id_fkey_5 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p4(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_invoice_id_fkey_6 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p5(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_invoice_id_fkey_7 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p6(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_invoice_id_fkey_8 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p7(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_invoice_id_fkey_9 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p8(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES payment(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_payment_id_fkey_1 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p0(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_payment_id_fkey_10 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p9(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_payment_id_fkey_11 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p10(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_payment_id_fkey_12 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p11(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_payment_id_fkey_13 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p12(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_payment_id_fkey_14 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p13(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_payment_id_fkey_15 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p14(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_payment_id_fkey_16 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p15(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_payment_id_fkey_2 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p1(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_payment_id_fkey_3 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p2(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_payment_id_fkey_4 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p3(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_payment_id_fkey_5 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p4(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_payment_id_fkey_6 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p5(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_payment_id_fkey_7 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p6(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_payment_id_fkey_8 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p7(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_payment_id_fkey_9 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p8(tenant_id, id);
alter table public.given_back_share add constraint given_back_share_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.guardian add constraint guardian_email_is_contact FOREIGN KEY (tenant_id, id, email) REFERENCES guardian_contact(tenant_id, guardian_id, value) DEFERRABLE INITIALLY DEFERRED;
alter table public.guardian add constraint guardian_language_came_from FOREIGN KEY (tenant_id, language_came_from) REFERENCES guardian(tenant_id, id);
alter table public.guardian add constraint guardian_language_check CHECK ((language = ANY (ARRAY['pt-BR'::text, 'en'::text])));
alter table public.guardian add constraint guardian_merged_into FOREIGN KEY (tenant_id, merged_into) REFERENCES guardian(tenant_id, id);
alter table public.guardian add constraint guardian_merged_into_another CHECK ((merged_into <> id));
alter table public.guardian add constraint guardian_merged_whole CHECK (((merged_into IS NULL) = (merged_at IS NULL)));
alter table public.guardian add constraint guardian_message_channel_came_from FOREIGN KEY (tenant_id, message_channel_came_from) REFERENCES guardian(tenant_id, id);
alter table public.guardian add constraint guardian_message_channel_check CHECK ((message_channel = ANY (ARRAY['email'::text, 'sms'::text, 'whatsapp'::text])));
alter table public.guardian add constraint guardian_named UNIQUE (tenant_id, id, search);
alter table public.guardian add constraint guardian_phone_is_contact FOREIGN KEY (tenant_id, id, phone) REFERENCES guardian_contact(tenant_id, guardian_id, value) DEFERRABLE INITIALLY DEFERRED;
alter table public.guardian add constraint guardian_pkey PRIMARY KEY (tenant_id, id);
alter table public.guardian add constraint guardian_reminder_emails_came_from FOREIGN KEY (tenant_id, reminder_emails_came_from) REFERENCES guardian(tenant_id, id);
alter table public.guardian add constraint guardian_tenant_id_tax_id_key UNIQUE (tenant_id, tax_id);
alter table public.guardian_contact add constraint guardian_contact_came_from FOREIGN KEY (tenant_id, came_from) REFERENCES guardian(tenant_id, id);
alter table public.guardian_contact add constraint guardian_contact_check CHECK ((num_nulls(verified_at, verified_by, verified_reason) = ANY (ARRAY[0, 3])));
alter table public.guardian_contact add constraint guardian_contact_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'email'::text])));
alter table public.guardian_contact add constraint guardian_contact_pkey PRIMARY KEY (tenant_id, id);
alter table public.guardian_contact add constraint guardian_contact_refusal_check CHECK ((length(refusal) <= 300));
alter table public.guardian_contact add constraint guardian_contact_refused CHECK (((refused_at IS NULL) = (refusal IS NULL)));
alter table public.guardian_contact add constraint guardian_contact_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.guardian_contact add constraint guardian_contact_tenant_id_guardian_id_value_key UNIQUE (tenant_id, guardian_id, value);
alter table public.guardian_contact add constraint guardian_contact_value_check CHECK (((length(value) >= 1) AND (length(value) <= 254)));
alter table public.guardian_refund add constraint guardian_refund_approved CHECK (((approved_by IS NULL) = (approved_at IS NULL)));
alter table public.guardian_refund add constraint guardian_refund_approver_was_there CHECK ((uuid_extract_timestamp(approved_by) <= uuid_extract_timestamp(id)));
alter table public.guardian_refund add constraint guardian_refund_cents_check CHECK ((cents > 0));
alter table public.guardian_refund add constraint guardian_refund_check CHECK (((status = 'paid'::text) = ((reference IS NOT NULL) AND (bank_account_id IS NOT NULL) AND (paid_on IS NOT NULL))));
alter table public.guardian_refund add constraint guardian_refund_four_eyes CHECK ((approved_by <> created_by));
alter table public.guardian_refund add constraint guardian_refund_means_check CHECK ((means = ANY (ARRAY['pix'::text, 'transfer'::text])));
alter table public.guardian_refund add constraint guardian_refund_paid_after_decision CHECK ((paid_on >= decided_on));
alter table public.guardian_refund add constraint guardian_refund_paid_is_approved CHECK (((NOT needs_approval) OR (status <> ALL (ARRAY['approved'::text, 'paid'::text])) OR ((approved_by IS NOT NULL) AND ((status = 'approved'::text) OR (means IS NOT NULL)))));
alter table public.guardian_refund add constraint guardian_refund_pix_pays CHECK (((pix_id IS NULL) OR (status <> 'canceled'::text)));
alter table public.guardian_refund add constraint guardian_refund_pkey PRIMARY KEY (tenant_id, id);
alter table public.guardian_refund add constraint guardian_refund_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'paid'::text, 'canceled'::text])));
alter table public.guardian_refund add constraint guardian_refund_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id);
alter table public.guardian_refund add constraint guardian_refund_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.guardian_refund add constraint guardian_refund_tenant_id_pix_id_fkey FOREIGN KEY (tenant_id, pix_id) REFERENCES refund_pix(tenant_id, id);
alter table public.history add constraint history_pkey PRIMARY KEY (tenant_id, subject_id, id);
alter table public.homologation add constraint homologation_file_sequence_check CHECK (((file_sequence >= 1) AND (file_sequence <= 9999)));
alter table public.homologation add constraint homologation_pkey PRIMARY KEY (tenant_id, id);
alter table public.homologation add constraint homologation_tenant_id_bank_agreement_id_fkey FOREIGN KEY (tenant_id, bank_agreement_id) REFERENCES bank_agreement(tenant_id, id) ON DELETE CASCADE;
alter table public.homologation add constraint homologation_tenant_id_bank_agreement_id_key UNIQUE (tenant_id, bank_agreement_id);
alter table public.homologation_step add constraint homologation_step_dated CHECK (((status = 'todo'::text) = (done_on IS NULL)));
alter table public.homologation_step add constraint homologation_step_note_check CHECK ((char_length(note) <= 1000));
alter table public.homologation_step add constraint homologation_step_pkey PRIMARY KEY (tenant_id, homologation_id, step);
alter table public.homologation_step add constraint homologation_step_reason_check CHECK ((char_length(reason) <= 500));
alter table public.homologation_step add constraint homologation_step_reasoned CHECK (((status = 'refused'::text) = (reason <> ''::text)));
alter table public.homologation_step add constraint homologation_step_status_check CHECK ((status = ANY (ARRAY['todo'::text, 'waiting'::text, 'approved'::text, 'refused'::text])));
alter table public.homologation_step add constraint homologation_step_step_check CHECK ((step = ANY (ARRAY['contract'::text, 'remessaSent'::text, 'remessaApproved'::text, 'slipsSent'::text, 'slipsApproved'::text, 'retornoRead'::text, 'released'::text])));
alter table public.homologation_step add constraint homologation_step_tenant_id_homologation_id_fkey FOREIGN KEY (tenant_id, homologation_id) REFERENCES homologation(tenant_id, id) ON DELETE CASCADE;
alter table public.idempotency add constraint idempotency_pkey PRIMARY KEY (tenant_id, actor_id, operation, key);
alter table public.idempotency_answer add constraint idempotency_answer_pkey PRIMARY KEY (tenant_id, actor_id, operation, key);
alter table public.invoice add constraint invoice_bank_registration_check CHECK ((bank_registration = ANY (ARRAY['none'::text, 'awaitingReturn'::text, 'registered'::text, 'cancelAwaitingReturn'::text, 'canceledAtBank'::text, 'error'::text])));
alter table public.invoice add constraint invoice_bar_code_digits CHECK (((octet_length(bar_code) = 44) AND (bar_code !~ '[^0-9]'::text)));
alter table public.invoice add constraint invoice_brought_cents_check CHECK (((brought_cents >= 0) AND ((brought_cents = 0) OR (late_since IS NOT NULL))));
alter table public.invoice add constraint invoice_charge_regime_check CHECK ((charge_regime = ANY (ARRAY['contract'::text, 'contractWithIpca'::text, 'legal'::text])));
alter table public.invoice add constraint invoice_check1 CHECK (((paid_on IS NOT NULL) OR (status <> ALL (ARRAY['paid'::text, 'paidAtSchool'::text]))));
alter table public.invoice add constraint invoice_check2 CHECK ((replaces_id <> id));
alter table public.invoice add constraint invoice_competence_check CHECK ((EXTRACT(day FROM competence) = (1)::numeric));
alter table public.invoice add constraint invoice_copy_check CHECK ((((copy >= 0) AND (copy <= 5)) AND ((copy = 0) OR (replaces_id IS NOT NULL))));
alter table public.invoice add constraint invoice_correction_min_days_check CHECK (((correction_min_days >= 30) AND (correction_min_days <= 365)));
alter table public.invoice add constraint invoice_count_from_check CHECK ((count_from = ANY (ARRAY['shifted'::text, 'original'::text])));
alter table public.invoice add constraint invoice_digitable_line_digits CHECK (((octet_length(digitable_line) = 47) AND (digitable_line !~ '[^0-9]'::text)));
alter table public.invoice add constraint invoice_discounts_leave_enough CHECK (((early_discounts = '[]'::jsonb) OR control.discounts_leave_enough(nominal_cents, early_discounts)));
alter table public.invoice add constraint invoice_external_id_check CHECK (((external_id <> ''::text) AND (length(external_id) <= 60)));
alter table public.invoice add constraint invoice_fine_ppm_check CHECK ((fine_ppm >= 0));
alter table public.invoice add constraint invoice_generation_check CHECK ((generation >= 1));
alter table public.invoice add constraint invoice_interest_per_check CHECK ((interest_per = ANY (ARRAY['day'::text, 'month'::text])));
alter table public.invoice add constraint invoice_interest_ppm_check CHECK ((interest_ppm >= 0));
alter table public.invoice add constraint invoice_issued CHECK (((status = ANY (ARRAY['open'::text, 'canceled'::text, 'duplicated'::text])) OR ((number IS NOT NULL) AND (issued_on IS NOT NULL))));
alter table public.invoice add constraint invoice_late_since_check CHECK ((late_since < due_on));
alter table public.invoice add constraint invoice_legal_regime CHECK (((charge_regime <> 'legal'::text) OR (interest_ppm = 0)));
alter table public.invoice add constraint invoice_nominal_cents_check CHECK ((nominal_cents > 100));
alter table public.invoice add constraint invoice_open_cents_check CHECK ((open_cents >= 0));
alter table public.invoice add constraint invoice_paid_cents_check CHECK ((paid_cents >= 0));
alter table public.invoice add constraint invoice_part_check CHECK ((((part_from_ppm IS NULL) = (part_to_ppm IS NULL)) AND (part_from_ppm < part_to_ppm) AND ((part_from_ppm = 0) <> (part_to_ppm = 1000000))));
alter table public.invoice add constraint invoice_pkey PRIMARY KEY (tenant_id, id);
alter table public.invoice add constraint invoice_previous_status_check CHECK ((previous_status = ANY (ARRAY['open'::text, 'generated'::text, 'pending'::text, 'authorized'::text, 'paid'::text, 'paidAtSchool'::text, 'inProtest'::text, 'expired'::text, 'duplicated'::text, 'canceled'::text, 'refunded'::text, 'chargeback'::text])));
alter table public.invoice add constraint invoice_status_check CHECK ((status = ANY (ARRAY['open'::text, 'generated'::text, 'pending'::text, 'authorized'::text, 'paid'::text, 'paidAtSchool'::text, 'inProtest'::text, 'expired'::text, 'duplicated'::text, 'canceled'::text, 'refunded'::text, 'chargeback'::text])));
alter table public.invoice_comment add constraint invoice_comment_mentions_check CHECK ((cardinality(mentions) <= 10));
alter table public.invoice_comment add constraint invoice_comment_pkey PRIMARY KEY (tenant_id, id);
alter table public.invoice_hold add constraint invoice_hold_pkey PRIMARY KEY (tenant_id, invoice_id, reason, holder_id);
alter table public.invoice_hold add constraint invoice_hold_reason_check CHECK ((reason = ANY (ARRAY['bank'::text, 'agreement'::text, 'installment'::text])));
alter table public.invoice_item add constraint invoice_item_category_check CHECK ((category = ANY (ARRAY['travel'::text, 'material'::text, 'uniform'::text, 'transportation'::text, 'extracurricularClass'::text, 'sport'::text, 'insurance'::text, 'food'::text, 'enrollment'::text, 'tuition'::text])));
alter table public.invoice_item add constraint invoice_item_coverage_check CHECK ((coverage = ANY (ARRAY['guaranteed'::text, 'none'::text])));
alter table public.invoice_item add constraint invoice_item_external_order_id_check CHECK (((external_order_id <> ''::text) AND (length(external_order_id) <= 60)));
alter table public.invoice_item add constraint invoice_item_guarantee CHECK (((coverage IS DISTINCT FROM 'guaranteed'::text) OR (plan_version_id IS NOT NULL)));
alter table public.invoice_item add constraint invoice_item_pkey PRIMARY KEY (tenant_id, invoice_id, "position");
alter table public.invoice_item add constraint invoice_item_quantity_check CHECK ((quantity > 0));
alter table public.invoice_item add constraint invoice_item_slot_check CHECK ((slot > 0));
alter table public.invoice_item add constraint invoice_item_snapshot CHECK (((coverage IS NULL) = (covered_at IS NULL)));
alter table public.invoice_month_delta add constraint invoice_month_delta_pkey PRIMARY KEY (tenant_id, id);
alter table public.invoice_month_total add constraint invoice_month_total_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric));
alter table public.invoice_month_total add constraint invoice_month_total_pkey PRIMARY KEY (tenant_id, month, school_id, status);
alter table public.invoice_quarantine add constraint invoice_quarantine_check CHECK ((to_on >= from_on));
alter table public.invoice_quarantine add constraint invoice_quarantine_check1 CHECK ((num_nulls(to_on, left_reason, left_by, left_at) = ANY (ARRAY[0, 4])));
alter table public.invoice_quarantine add constraint invoice_quarantine_left_reason_check CHECK ((left_reason <> ''::text));
alter table public.invoice_quarantine add constraint invoice_quarantine_pkey PRIMARY KEY (tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_reason_check CHECK ((reason <> ''::text));
alter table public.invoice_quarantine add constraint invoice_quarantine_rule_check CHECK ((rule = 'person'::text));
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice(tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_invoice_id_fkey_1 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p0(tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_invoice_id_fkey_10 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p9(tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_invoice_id_fkey_11 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p10(tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_invoice_id_fkey_12 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p11(tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_invoice_id_fkey_13 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p12(tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_invoice_id_fkey_14 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p13(tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_invoice_id_fkey_15 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p14(tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_invoice_id_fkey_16 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p15(tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_invoice_id_fkey_2 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p1(tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_invoice_id_fkey_3 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p2(tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_invoice_id_fkey_4 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p3(tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_invoice_id_fkey_5 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p4(tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_invoice_id_fkey_6 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p5(tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_invoice_id_fkey_7 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p6(tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_invoice_id_fkey_8 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p7(tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_invoice_id_fkey_9 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p8(tenant_id, id);
alter table public.invoice_quarantine add constraint invoice_quarantine_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.joint_charge add constraint joint_charge_cents_check CHECK ((cents > 0));
alter table public.joint_charge add constraint joint_charge_check CHECK (((status <> 'active'::text) OR (payload IS NOT NULL)));
alter table public.joint_charge add constraint joint_charge_pkey PRIMARY KEY (tenant_id, id);
alter table public.joint_charge add constraint joint_charge_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'active'::text, 'paid'::text, 'removed'::text, 'error'::text])));
alter table public.joint_charge add constraint joint_charge_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.joint_charge add constraint joint_charge_tenant_id_recovery_id_fkey FOREIGN KEY (tenant_id, recovery_id) REFERENCES recovery(tenant_id, id);
alter table public.joint_charge add constraint joint_charge_tenant_id_txid_key UNIQUE (tenant_id, txid);
alter table public.joint_charge_part add constraint joint_charge_part_cents_check CHECK ((cents > 0));
alter table public.joint_charge_part add constraint joint_charge_part_pkey PRIMARY KEY (tenant_id, charge_id, invoice_id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_charge_id_fkey FOREIGN KEY (tenant_id, charge_id) REFERENCES joint_charge(tenant_id, id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice(tenant_id, id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_invoice_id_fkey_1 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p0(tenant_id, id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_invoice_id_fkey_10 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p9(tenant_id, id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_invoice_id_fkey_11 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p10(tenant_id, id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_invoice_id_fkey_12 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p11(tenant_id, id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_invoice_id_fkey_13 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p12(tenant_id, id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_invoice_id_fkey_14 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p13(tenant_id, id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_invoice_id_fkey_15 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p14(tenant_id, id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_invoice_id_fkey_16 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p15(tenant_id, id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_invoice_id_fkey_2 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p1(tenant_id, id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_invoice_id_fkey_3 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p2(tenant_id, id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_invoice_id_fkey_4 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p3(tenant_id, id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_invoice_id_fkey_5 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p4(tenant_id, id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_invoice_id_fkey_6 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p5(tenant_id, id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_invoice_id_fkey_7 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p6(tenant_id, id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_invoice_id_fkey_8 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p7(tenant_id, id);
alter table public.joint_charge_part add constraint joint_charge_part_tenant_id_invoice_id_fkey_9 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p8(tenant_id, id);
alter table public.ledger_account add constraint ledger_account_pkey PRIMARY KEY (tenant_id, id);
alter table public.link_turn add constraint link_turn_pkey PRIMARY KEY (tenant_id, key, until);
alter table public.listing_consent add constraint listing_consent_off_whole CHECK ((num_nonnulls(turned_off_by, turned_off_by_name, turned_off_at, turned_off_reason) = ANY (ARRAY[0, 4])));
alter table public.listing_consent add constraint listing_consent_pkey PRIMARY KEY (tenant_id, id);
alter table public.listing_consent add constraint listing_consent_text_check CHECK ((text <> ''::text));
alter table public.listing_consent add constraint listing_consent_text_hash_check CHECK ((octet_length(text_hash) = 32));
alter table public.listing_rule add constraint listing_rule_minimum_cents_check CHECK ((minimum_cents >= 0));
alter table public.listing_rule add constraint listing_rule_overdue_days_check CHECK (((overdue_days >= 1) AND (overdue_days <= 365)));
alter table public.listing_rule add constraint listing_rule_pkey PRIMARY KEY (tenant_id, id);
alter table public.listing_rule add constraint listing_rule_source_check CHECK ((source <> ''::text));
alter table public.listing_rule add constraint listing_rule_tenant_id_check CHECK ((tenant_id = 0));
alter table public.listing_rule add constraint listing_rule_tenant_id_uf_valid_from_key UNIQUE (tenant_id, uf, valid_from);
alter table public.listing_rule add constraint listing_rule_uf_check CHECK ((uf ~ '^([A-Z]{2}|\*\*)$'::text));
alter table public.listing_rule add constraint listing_rule_waiting_days_check CHECK (((waiting_days >= 1) AND (waiting_days <= 365)));
alter table public.message_banner add constraint message_banner_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 307200)));
alter table public.message_banner add constraint message_banner_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])));
alter table public.message_banner add constraint message_banner_pkey PRIMARY KEY (tenant_id, template_id, id);
alter table public.message_banner add constraint message_banner_tenant_id_template_id_fkey FOREIGN KEY (tenant_id, template_id) REFERENCES message_template(tenant_id, id) ON DELETE CASCADE;
alter table public.message_template add constraint message_template_approved FOREIGN KEY (tenant_id, id, approved_number) REFERENCES message_template_version(tenant_id, template_id, number) DEFERRABLE INITIALLY DEFERRED;
alter table public.message_template add constraint message_template_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'whatsapp'::text])));
alter table public.message_template add constraint message_template_check CHECK (((approved_number >= 1) AND (approved_number <= number)));
alter table public.message_template add constraint message_template_kind_check CHECK ((kind = ANY (ARRAY['beforeDue'::text, 'dueToday'::text, 'overdue'::text, 'paid'::text, 'agreement'::text, 'installment'::text, 'brokenAgreement'::text, 'document'::text, 'enrollment'::text, 'signature'::text, 'reEnrollment'::text, 'cardMachine'::text, 'weeklySummary'::text])));
alter table public.message_template add constraint message_template_newest FOREIGN KEY (tenant_id, id, number) REFERENCES message_template_version(tenant_id, template_id, number) DEFERRABLE INITIALLY DEFERRED;
alter table public.message_template add constraint message_template_number_check CHECK ((number > 0));
alter table public.message_template add constraint message_template_pkey PRIMARY KEY (tenant_id, id);
alter table public.message_template add constraint message_template_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES control.tenant(id);
alter table public.message_template add constraint message_template_tenant_id_name_key UNIQUE (tenant_id, name);
alter table public.message_template_version add constraint message_template_version_body_check CHECK ((body <> ''::text));
alter table public.message_template_version add constraint message_template_version_body_en_check CHECK ((body_en <> ''::text));
alter table public.message_template_version add constraint message_template_version_button_target_check CHECK ((button_target = ANY (ARRAY['invoicePage'::text, 'familyPage'::text, 'agreementPage'::text, 'contractPage'::text])));
alter table public.message_template_version add constraint message_template_version_check CHECK (((status = 'reproved'::text) = (cardinality(reasons) > 0)));
alter table public.message_template_version add constraint message_template_version_check1 CHECK (((button_label IS NULL) = (button_target IS NULL)));
alter table public.message_template_version add constraint message_template_version_check2 CHECK (((button_label_en IS NULL) OR (button_label IS NOT NULL)));
alter table public.message_template_version add constraint message_template_version_number_check CHECK ((number > 0));
alter table public.message_template_version add constraint message_template_version_pkey PRIMARY KEY (tenant_id, template_id, number);
alter table public.message_template_version add constraint message_template_version_reasons_check CHECK ((reasons <@ ARRAY['missingAtProvider'::text, 'incompatibleTag'::text, 'notApproved'::text]));
alter table public.message_template_version add constraint message_template_version_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'reproved'::text])));
alter table public.message_template_version add constraint message_template_version_subject_check CHECK ((subject !~ '[\r\n]'::text));
alter table public.message_template_version add constraint message_template_version_subject_en_check CHECK ((subject_en !~ '[\r\n]'::text));
alter table public.message_template_version add constraint message_template_version_tenant_id_template_id_banner_id_fkey FOREIGN KEY (tenant_id, template_id, banner_id) REFERENCES message_banner(tenant_id, template_id, id);
alter table public.message_template_version add constraint message_template_version_tenant_id_template_id_fkey FOREIGN KEY (tenant_id, template_id) REFERENCES message_template(tenant_id, id) ON DELETE CASCADE;
alter table public.message_template_version add constraint message_template_version_whatsapp_id_check CHECK (((whatsapp_id ~ '^[a-z0-9_]+$'::text) AND (length(whatsapp_id) <= 512)));
alter table public.negative_listing add constraint listing_asked CHECK (((status = ANY (ARRAY['noticed'::text, 'dropped'::text])) OR (inclusion_asked_on IS NOT NULL)));
alter table public.negative_listing add constraint listing_asked_after_notice CHECK (((inclusion_asked_on IS NULL) OR (wait_until IS NOT NULL)));
alter table public.negative_listing add constraint listing_delivered_after_notice CHECK ((delivered_on >= noticed_on));
alter table public.negative_listing add constraint listing_delivered_whole CHECK ((num_nonnulls(delivered_on, delivery_proof, delivered_by, delivered_by_name, wait_until) = ANY (ARRAY[0, 5])));
alter table public.negative_listing add constraint listing_dropped_says_why CHECK (((status = 'dropped'::text) = (dropped_reason IS NOT NULL)));
alter table public.negative_listing add constraint listing_dropped_unlisted CHECK (((status <> 'dropped'::text) OR (included_on IS NULL)));
alter table public.negative_listing add constraint listing_excluded CHECK (
CASE status
    WHEN 'excluded'::text THEN (excluded_on IS NOT NULL)
    WHEN 'exclusionRequested'::text THEN true
    ELSE (excluded_on IS NULL)
END);
alter table public.negative_listing add constraint listing_exclusion_whole CHECK ((((status = ANY (ARRAY['exclusionRequested'::text, 'excluded'::text])) = (exclusion_cause IS NOT NULL)) AND (num_nonnulls(exclusion_cause, exclusion_asked_on, exclusion_due_on) = ANY (ARRAY[0, 3]))));
alter table public.negative_listing add constraint listing_included CHECK (((status <> 'included'::text) OR ((included_on IS NOT NULL) AND (told_at IS NOT NULL))));
alter table public.negative_listing add constraint listing_refused_says_why CHECK (((status <> 'refused'::text) OR (bureau_error IS NOT NULL)));
alter table public.negative_listing add constraint listing_told_asked CHECK (((told_at IS NULL) OR (inclusion_asked_on IS NOT NULL)));
alter table public.negative_listing add constraint listing_unconfirmed_told CHECK (((status <> 'unconfirmed'::text) OR (told_at IS NOT NULL)));
alter table public.negative_listing add constraint listing_waited CHECK ((inclusion_asked_on > wait_until));
alter table public.negative_listing add constraint listing_waits_as_said CHECK ((wait_until = (delivered_on + waiting_days)));
alter table public.negative_listing add constraint negative_listing_cents_check CHECK ((cents > 0));
alter table public.negative_listing add constraint negative_listing_exclusion_cause_check CHECK ((exclusion_cause = ANY (ARRAY['paid'::text, 'agreement'::text, 'canceled'::text, 'prescribed'::text, 'withdrawn'::text, 'courtOrder'::text, 'mistake'::text])));
alter table public.negative_listing add constraint negative_listing_notice_hash_check CHECK ((octet_length(notice_hash) = 32));
alter table public.negative_listing add constraint negative_listing_notice_recipient_check CHECK ((notice_recipient <> ''::text));
alter table public.negative_listing add constraint negative_listing_pkey PRIMARY KEY (tenant_id, id);
alter table public.negative_listing add constraint negative_listing_status_check CHECK ((status = ANY (ARRAY['noticed'::text, 'inclusionRequested'::text, 'unconfirmed'::text, 'refused'::text, 'included'::text, 'exclusionRequested'::text, 'excluded'::text, 'dropped'::text])));
alter table public.negative_listing add constraint negative_listing_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_invoice_id_fkey_1 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p0(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_invoice_id_fkey_10 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p9(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_invoice_id_fkey_11 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p10(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_invoice_id_fkey_12 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p11(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_invoice_id_fkey_13 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p12(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_invoice_id_fkey_14 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p13(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_invoice_id_fkey_15 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p14(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_invoice_id_fkey_16 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p15(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_invoice_id_fkey_2 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p1(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_invoice_id_fkey_3 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p2(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_invoice_id_fkey_4 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p3(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_invoice_id_fkey_5 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p4(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_invoice_id_fkey_6 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p5(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_invoice_id_fkey_7 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p6(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_invoice_id_fkey_8 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p7(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_invoice_id_fkey_9 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p8(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_tenant_id_notice_delivery_id_key UNIQUE (tenant_id, notice_delivery_id);
alter table public.negative_listing add constraint negative_listing_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.negative_listing add constraint negative_listing_uf_check CHECK ((uf ~ '^[A-Z]{2}$'::text));
alter table public.negative_listing add constraint negative_listing_waiting_days_check CHECK ((waiting_days > 0));
alter table public.network_logo add constraint network_logo_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 61440)));
alter table public.network_logo add constraint network_logo_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])));
alter table public.network_logo add constraint network_logo_pkey PRIMARY KEY (tenant_id);
alter table public.network_logo add constraint network_logo_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES control.tenant(id);
alter table public.notification add constraint notification_about_check CHECK ((about = ANY (ARRAY['invoice'::text, 'agreement'::text, 'enrollment'::text])));
alter table public.notification add constraint notification_about_ids_check CHECK ((cardinality(about_ids) > 0));
alter table public.notification add constraint notification_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'whatsapp'::text])));
alter table public.notification add constraint notification_handed CHECK ((((status = 'handed'::text) = (delivery_id IS NOT NULL)) AND ((status = 'handed'::text) = (body IS NOT NULL))));
alter table public.notification add constraint notification_lane_check CHECK ((lane = ANY (ARRAY['charge'::text, 'service'::text])));
alter table public.notification add constraint notification_pkey PRIMARY KEY (tenant_id, id);
alter table public.notification add constraint notification_reason_check CHECK ((reason = ANY (ARRAY['noAddress'::text, 'court'::text, 'bereavement'::text, 'promise'::text, 'dispute'::text, 'quarantine'::text, 'agreement'::text, 'tooRecent'::text, 'sameDay'::text, 'weeklyCap'::text, 'paid'::text, 'rulePaused'::text, 'templateSuspended'::text, 'channelOff'::text, 'variablesMissing'::text, 'tooLate'::text, 'unsubscribed'::text, 'otherChannel'::text, 'addressRefused'::text])));
alter table public.notification add constraint notification_rule_owner CHECK (((rule_tenant = 0) OR (rule_tenant = tenant_id)));
alter table public.notification add constraint notification_rule_tenant_rule_id_rule_number_action_fkey FOREIGN KEY (rule_tenant, rule_id, rule_number, action) REFERENCES notification_action(tenant_id, rule_id, number, "position") NOT ENFORCED;
alter table public.notification add constraint notification_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'handed'::text, 'suppressed'::text])));
alter table public.notification add constraint notification_suppressed CHECK (((status = 'suppressed'::text) = (reason IS NOT NULL)));
alter table public.notification add constraint notification_tenant_id_delivery_id_fkey FOREIGN KEY (tenant_id, delivery_id) REFERENCES delivery(tenant_id, id);
alter table public.notification add constraint notification_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id) NOT ENFORCED;
alter table public.notification_action add constraint notification_action_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'whatsapp'::text])));
alter table public.notification_action add constraint notification_action_days_check CHECK (((days >= '-31'::integer) AND (days <= 31)));
alter table public.notification_action add constraint notification_action_fallback CHECK (((fallback_tenant IS NULL) = (fallback_id IS NULL)));
alter table public.notification_action add constraint notification_action_fallback_tenant_fallback_id_fkey FOREIGN KEY (fallback_tenant, fallback_id) REFERENCES message_template(tenant_id, id) ON DELETE RESTRICT;
alter table public.notification_action add constraint notification_action_pkey PRIMARY KEY (tenant_id, rule_id, number, "position");
alter table public.notification_action add constraint notification_action_position_check CHECK ((("position" >= 1) AND ("position" <= 30)));
alter table public.notification_action add constraint notification_action_template CHECK ((((template_tenant = 0) OR (template_tenant = tenant_id)) AND ((fallback_tenant = 0) OR (fallback_tenant = tenant_id))));
alter table public.notification_action add constraint notification_action_template_tenant_template_id_fkey FOREIGN KEY (template_tenant, template_id) REFERENCES message_template(tenant_id, id) ON DELETE RESTRICT;
alter table public.notification_action add constraint notification_action_tenant_id_rule_id_number_fkey FOREIGN KEY (tenant_id, rule_id, number) REFERENCES notification_rule_version(tenant_id, rule_id, number);
alter table public.notification_rule add constraint notification_rule_check CHECK (((published_number >= 1) AND (published_number <= number)));
alter table public.notification_rule add constraint notification_rule_in_use FOREIGN KEY (tenant_id, id, published_number) REFERENCES notification_rule_version(tenant_id, rule_id, number) DEFERRABLE INITIALLY DEFERRED;
alter table public.notification_rule add constraint notification_rule_newest FOREIGN KEY (tenant_id, id, number) REFERENCES notification_rule_version(tenant_id, rule_id, number) DEFERRABLE INITIALLY DEFERRED;
alter table public.notification_rule add constraint notification_rule_number_check CHECK ((number > 0));
alter table public.notification_rule add constraint notification_rule_pkey PRIMARY KEY (tenant_id, id);
alter table public.notification_rule add constraint notification_rule_published CHECK (((status = ANY (ARRAY['draft'::text, 'pendingPublication'::text])) = (published_number IS NULL)));
alter table public.notification_rule add constraint notification_rule_removed CHECK (((removed_at IS NULL) OR (status <> 'active'::text)));
alter table public.notification_rule add constraint notification_rule_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pendingPublication'::text, 'active'::text, 'paused'::text])));
alter table public.notification_rule add constraint notification_rule_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES control.tenant(id);
alter table public.notification_rule add constraint notification_rule_type_check CHECK ((type = ANY (ARRAY['invoices'::text, 'paid'::text, 'agreementOffers'::text, 'installments'::text, 'brokenAgreements'::text, 'enrollments'::text, 'signatures'::text, 'reEnrollments'::text])));
alter table public.notification_rule_version add constraint notification_rule_version_number_check CHECK ((number > 0));
alter table public.notification_rule_version add constraint notification_rule_version_pkey PRIMARY KEY (tenant_id, rule_id, number);
alter table public.notification_rule_version add constraint notification_rule_version_schools CHECK (((tenant_id <> 0) OR (school_ids = '{}'::uuid[])));
alter table public.notification_rule_version add constraint notification_rule_version_tenant_id_rule_id_fkey FOREIGN KEY (tenant_id, rule_id) REFERENCES notification_rule(tenant_id, id);
alter table public.number_counter add constraint number_counter_next_check CHECK ((next > 0));
alter table public.number_counter add constraint number_counter_pkey PRIMARY KEY (tenant_id, counter, period);
alter table public.outbox add constraint outbox_pkey PRIMARY KEY (tenant_id, id);
alter table public.payment add constraint payment_cents_check CHECK ((cents > 0));
alter table public.payment add constraint payment_charges_cents_check CHECK ((charges_cents >= 0));
alter table public.payment add constraint payment_check CHECK ((cents = ((principal_cents + charges_cents) + surplus_cents)));
alter table public.payment add constraint payment_discount_cents_check CHECK ((discount_cents >= 0));
alter table public.payment add constraint payment_means_check CHECK ((means = ANY (ARRAY['cash'::text, 'pix'::text, 'debitCard'::text, 'creditCard'::text, 'check'::text, 'transfer'::text, 'other'::text])));
alter table public.payment add constraint payment_means_method_check CHECK (((means IS NULL) OR (method = 'school'::text)));
alter table public.payment add constraint payment_method_check CHECK ((method = ANY (ARRAY['boleto'::text, 'pix'::text, 'school'::text, 'credit'::text])));
alter table public.payment add constraint payment_pkey PRIMARY KEY (tenant_id, id);
alter table public.payment add constraint payment_principal_cents_check CHECK ((principal_cents >= 0));
alter table public.payment add constraint payment_surplus_cents_check CHECK ((surplus_cents >= 0));
alter table public.payment add constraint payment_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.payment add constraint payment_tolerated_cents_check CHECK ((tolerated_cents >= 0));
alter table public.payment_agreement add constraint payment_agreement_code_check CHECK ((code ~ '^[0-9]{0,20}$'::text));
alter table public.payment_agreement add constraint payment_agreement_commitment_check CHECK ((commitment ~ '^([0-9]{6})?$'::text));
alter table public.payment_agreement add constraint payment_agreement_last_reference_check CHECK (((last_reference >= 0) AND (last_reference <= 999999)));
alter table public.payment_agreement add constraint payment_agreement_last_sequence_check CHECK (((last_sequence >= 0) AND (last_sequence <= 999999)));
alter table public.payment_agreement add constraint payment_agreement_pkey PRIMARY KEY (tenant_id, bank_account_id);
alter table public.payment_agreement add constraint payment_agreement_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id);
alter table public.payment_agreement add constraint payment_agreement_transmission_check CHECK ((transmission ~ '^([0-9A-Z]{2})?$'::text));
alter table public.payment_file add constraint payment_file_canceled CHECK (((status = 'canceled'::text) = (cancel_reason IS NOT NULL)));
alter table public.payment_file add constraint payment_file_delivered_by_check CHECK ((delivered_by = ANY (ARRAY['sftp'::text, 'download'::text])));
alter table public.payment_file add constraint payment_file_payment_count_check CHECK ((payment_count > 0));
alter table public.payment_file add constraint payment_file_pkey PRIMARY KEY (tenant_id, id);
alter table public.payment_file add constraint payment_file_released CHECK (((status = ANY (ARRAY['sending'::text, 'delivered'::text, 'notDelivered'::text])) = (released_at IS NOT NULL)));
alter table public.payment_file add constraint payment_file_sequence_check CHECK (((sequence >= 1) AND (sequence <= 999999)));
alter table public.payment_file add constraint payment_file_status_check CHECK ((status = ANY (ARRAY['prepared'::text, 'sending'::text, 'delivered'::text, 'notDelivered'::text, 'canceled'::text])));
alter table public.payment_file add constraint payment_file_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES payment_agreement(tenant_id, bank_account_id);
alter table public.payment_file add constraint payment_file_tenant_id_bank_account_id_sequence_key UNIQUE (tenant_id, bank_account_id, sequence);
alter table public.payment_file add constraint payment_file_total_cents_check CHECK ((total_cents > 0));
alter table public.payment_file_item add constraint payment_file_item_cents_check CHECK ((cents > 0));
alter table public.payment_file_item add constraint payment_file_item_method_check CHECK ((method = 'file'::text));
alter table public.payment_file_item add constraint payment_file_item_pkey PRIMARY KEY (tenant_id, file_id, "position");
alter table public.payment_file_item add constraint payment_file_item_position_check CHECK (("position" > 0));
alter table public.payment_file_item add constraint payment_file_item_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES payment_file(tenant_id, id);
alter table public.payment_file_item add constraint payment_file_item_tenant_id_payout_id_method_cents_bank_ac_fkey FOREIGN KEY (tenant_id, payout_id, method, cents, bank_account_id) REFERENCES payout(tenant_id, id, method, cents, bank_account_id);
alter table public.payment_gateway add constraint payment_gateway_name_check CHECK ((name <> ''::text));
alter table public.payment_gateway add constraint payment_gateway_notice_proof_check CHECK ((notice_proof = ANY (ARRAY['address'::text, 'signature'::text])));
alter table public.payment_gateway add constraint payment_gateway_pkey PRIMARY KEY (tenant_id, id);
alter table public.payment_gateway add constraint payment_gateway_tenant_id_name_key UNIQUE (tenant_id, name);
alter table public.payment_gateway add constraint payment_gateway_url_check CHECK (((url ~ '^https?://[^/]'::text) AND (char_length(url) <= 200)));
alter table public.payment_gateway_choice add constraint payment_gateway_choice_pkey PRIMARY KEY (tenant_id);
alter table public.payment_gateway_choice add constraint payment_gateway_choice_tenant_id_payment_gateway_id_fkey FOREIGN KEY (tenant_id, payment_gateway_id) REFERENCES payment_gateway(tenant_id, id);
alter table public.payment_gateway_secret add constraint payment_gateway_secret_kind_check CHECK ((kind = ANY (ARRAY['client'::text, 'notice'::text, 'certificate'::text])));
alter table public.payment_gateway_secret add constraint payment_gateway_secret_pkey PRIMARY KEY (tenant_id, payment_gateway_id, kind);
alter table public.payment_gateway_secret add constraint payment_gateway_secret_tenant_id_payment_gateway_id_fkey FOREIGN KEY (tenant_id, payment_gateway_id) REFERENCES payment_gateway(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_pkey PRIMARY KEY (tenant_id, payment_id);
alter table public.payment_proof add constraint payment_proof_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES payment(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_tenant_id_payment_id_fkey_1 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p0(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_tenant_id_payment_id_fkey_10 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p9(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_tenant_id_payment_id_fkey_11 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p10(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_tenant_id_payment_id_fkey_12 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p11(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_tenant_id_payment_id_fkey_13 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p12(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_tenant_id_payment_id_fkey_14 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p13(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_tenant_id_payment_id_fkey_15 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p14(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_tenant_id_payment_id_fkey_16 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p15(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_tenant_id_payment_id_fkey_2 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p1(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_tenant_id_payment_id_fkey_3 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p2(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_tenant_id_payment_id_fkey_4 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p3(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_tenant_id_payment_id_fkey_5 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p4(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_tenant_id_payment_id_fkey_6 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p5(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_tenant_id_payment_id_fkey_7 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p6(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_tenant_id_payment_id_fkey_8 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p7(tenant_id, id);
alter table public.payment_proof add constraint payment_proof_tenant_id_payment_id_fkey_9 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p8(tenant_id, id);
alter table public.payment_return add constraint payment_return_line_count_check CHECK ((line_count > 0));
alter table public.payment_return add constraint payment_return_pkey PRIMARY KEY (tenant_id, id);
alter table public.payment_return add constraint payment_return_status_check CHECK ((status = ANY (ARRAY['reading'::text, 'read'::text])));
alter table public.payment_return add constraint payment_return_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES payment_agreement(tenant_id, bank_account_id);
alter table public.payment_return add constraint payment_return_tenant_id_sha256_key UNIQUE (tenant_id, sha256);
alter table public.payment_return_line add constraint payment_return_line_kind_check CHECK ((kind = ANY (ARRAY['paid'::text, 'scheduled'::text, 'refused'::text, 'cancelled'::text, 'returned'::text, 'information'::text, 'unclear'::text])));
alter table public.payment_return_line add constraint payment_return_line_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'done'::text, 'known'::text, 'person'::text, 'seen'::text])));
alter table public.payment_return_line add constraint payment_return_line_paid CHECK (((kind <> 'paid'::text) OR (paid_on IS NOT NULL)));
alter table public.payment_return_line add constraint payment_return_line_pkey PRIMARY KEY (tenant_id, return_id, "position");
alter table public.payment_return_line add constraint payment_return_line_position_check CHECK (("position" > 0));
alter table public.payment_return_line add constraint payment_return_line_tenant_id_payout_id_fkey FOREIGN KEY (tenant_id, payout_id) REFERENCES payout(tenant_id, id);
alter table public.payment_return_line add constraint payment_return_line_tenant_id_return_id_fkey FOREIGN KEY (tenant_id, return_id) REFERENCES payment_return(tenant_id, id);
alter table public.payout add constraint payout_after_decision CHECK (((after_decision IS NULL) OR ((status = 'error'::text) AND ((decided_by IS NOT NULL) OR (method = 'file'::text)))));
alter table public.payout add constraint payout_after_decision_check CHECK ((after_decision = ANY (ARRAY['toAsk'::text, 'clear'::text, 'twice'::text, 'settled'::text])));
alter table public.payout add constraint payout_approved_whole CHECK ((((approved_by IS NULL) = (approved_at IS NULL)) AND ((approved_by IS NULL) = (approved_by_name IS NULL))));
alter table public.payout add constraint payout_approver_was_there CHECK ((uuid_extract_timestamp(approved_by) <= uuid_extract_timestamp(id)));
alter table public.payout add constraint payout_attempt_check CHECK ((attempt > 0));
alter table public.payout add constraint payout_cents_check CHECK ((cents > 0));
alter table public.payout add constraint payout_dead_says_why CHECK (((status <> ALL (ARRAY['cancelled'::text, 'error'::text, 'notAuthorized'::text])) OR (reason IS NOT NULL)));
alter table public.payout add constraint payout_decider CHECK ((((decided_by IS NULL) = (decided_by_name IS NULL)) AND (decided_by <> requested_by)));
alter table public.payout add constraint payout_end_to_end_id_check CHECK ((end_to_end_id <> ''::text));
alter table public.payout add constraint payout_finished CHECK (((status = 'finished'::text) = (finished_on IS NOT NULL)));
alter table public.payout add constraint payout_four_eyes CHECK ((approved_by <> requested_by));
alter table public.payout add constraint payout_in_file CHECK (((file_reference IS NULL) OR (method = 'file'::text)));
alter table public.payout add constraint payout_leaves_approved CHECK (((sent_at IS NULL) OR (NOT needs_approval) OR (approved_by IS NOT NULL)));
alter table public.payout add constraint payout_leaves_in_file CHECK (((method <> 'file'::text) OR (sent_at IS NULL) OR (file_reference IS NOT NULL)));
alter table public.payout add constraint payout_method_check CHECK ((method = ANY (ARRAY['pix'::text, 'file'::text])));
alter table public.payout add constraint payout_of_file UNIQUE (tenant_id, id, method, cents, bank_account_id);
alter table public.payout add constraint payout_pkey PRIMARY KEY (tenant_id, id);
alter table public.payout add constraint payout_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'toConfirm'::text, 'finished'::text, 'cancellationRequested'::text, 'cancelled'::text, 'error'::text, 'notAuthorized'::text])));
alter table public.payout add constraint payout_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id);
alter table public.payout add constraint payout_tenant_id_end_to_end_id_key UNIQUE (tenant_id, end_to_end_id);
alter table public.payout add constraint payout_tenant_id_id_transfer_id_installment_cents_method_fkey FOREIGN KEY (tenant_id, id, transfer_id, installment, cents, method) REFERENCES transfer_payment(tenant_id, id, transfer_id, installment, cents, method);
alter table public.payout add constraint payout_tenant_id_payout_account_id_fkey FOREIGN KEY (tenant_id, payout_account_id) REFERENCES payout_account(tenant_id, id);
alter table public.payout add constraint payout_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.payout add constraint payout_tenant_id_transfer_id_installment_attempt_key UNIQUE (tenant_id, transfer_id, installment, attempt);
alter table public.payout add constraint payout_tenant_id_transfer_id_installment_cents_fkey FOREIGN KEY (tenant_id, transfer_id, installment, cents) REFERENCES transfer_installment(tenant_id, transfer_id, "position", cents);
alter table public.payout add constraint payout_told CHECK (((told_at IS NULL) OR (sent_at IS NOT NULL)));
alter table public.payout add constraint payout_was_sent CHECK (((status <> ALL (ARRAY['scheduled'::text, 'toConfirm'::text, 'finished'::text, 'cancellationRequested'::text, 'notAuthorized'::text])) OR (sent_at IS NOT NULL)));
alter table public.payout_account add constraint payout_account_account_type_check CHECK ((account_type = ANY (ARRAY['checking'::text, 'savings'::text, 'payment'::text])));
alter table public.payout_account add constraint payout_account_approver_was_there CHECK ((uuid_extract_timestamp(approved_by) <= uuid_extract_timestamp(id))) NOT VALID;
alter table public.payout_account add constraint payout_account_bank_check CHECK ((bank ~ '^\d{3}$'::text));
alter table public.payout_account add constraint payout_account_check CHECK ((num_nulls(bank, agency, account, account_digit, account_type) =
CASE kind
    WHEN 'bank'::text THEN 0
    ELSE 5
END));
alter table public.payout_account add constraint payout_account_check1 CHECK (((kind = 'pix'::text) = (pix_key IS NOT NULL)));
alter table public.payout_account add constraint payout_account_check2 CHECK (((status <> 'approved'::text) OR ((approved_by IS NOT NULL) AND (decided_at IS NOT NULL) AND (effective_at >= decided_at))));
alter table public.payout_account add constraint payout_account_check3 CHECK (((status <> 'proposed'::text) OR (num_nulls(approved_by, decided_at, effective_at, ends_at) = 4)));
alter table public.payout_account add constraint payout_account_check4 CHECK (((status <> ALL (ARRAY['refused'::text, 'withdrawn'::text])) OR ((decided_at IS NOT NULL) AND (reason IS NOT NULL) AND (ends_at IS NULL))));
alter table public.payout_account add constraint payout_account_check5 CHECK ((ends_at > effective_at));
alter table public.payout_account add constraint payout_account_holder_tax_id_check CHECK ((length(holder_tax_id) = 14));
alter table public.payout_account add constraint payout_account_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'pix'::text])));
alter table public.payout_account add constraint payout_account_not_twice EXCLUDE USING btree (tenant_id WITH =, school_id WITH =, COALESCE(pix_key, ((((((bank || '/'::text) || agency) || '/'::text) || account) || '-'::text) || account_digit)) WITH =) WHERE (((status = ANY (ARRAY['proposed'::text, 'approved'::text])) AND (ends_at IS NULL))) DEFERRABLE INITIALLY DEFERRED;
alter table public.payout_account add constraint payout_account_one_at_a_time EXCLUDE USING gist (tenant_id WITH =, school_id WITH =, tstzrange(effective_at, ends_at) WITH &&) WHERE ((status = 'approved'::text)) DEFERRABLE INITIALLY DEFERRED;
alter table public.payout_account add constraint payout_account_one_proposal EXCLUDE USING btree (tenant_id WITH =, school_id WITH =) WHERE ((status = 'proposed'::text)) DEFERRABLE INITIALLY DEFERRED;
alter table public.payout_account add constraint payout_account_pkey PRIMARY KEY (tenant_id, id);
alter table public.payout_account add constraint payout_account_second_person CHECK ((approved_by <> proposed_by));
alter table public.payout_account add constraint payout_account_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text])));
alter table public.payout_account add constraint payout_account_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.pix_charge add constraint pix_charge_asked_cents_check CHECK ((asked_cents > 0));
alter table public.pix_charge add constraint pix_charge_asked_check CHECK (((asked_cents IS NULL) = (asked_due_on IS NULL)));
alter table public.pix_charge add constraint pix_charge_generation_check CHECK (((generation >= 1) AND (generation <= 4095)));
alter table public.pix_charge add constraint pix_charge_pkey PRIMARY KEY (tenant_id, invoice_id);
alter table public.pix_charge add constraint pix_charge_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'active'::text, 'paid'::text, 'removed'::text, 'error'::text])));
alter table public.pix_charge add constraint pix_charge_tenant_id_txid_key UNIQUE (tenant_id, txid);
alter table public.pix_charge add constraint pix_charge_txid_digits CHECK (((octet_length(txid) = ANY (ARRAY[32, 35])) AND (txid !~ '[^0-9a-f]'::text)));
alter table public.pix_claim add constraint pix_claim_cause_check CHECK ((cause = ANY (ARRAY['fraud'::text, 'operational'::text])));
alter table public.pix_claim add constraint pix_claim_cents_check CHECK ((cents > 0));
alter table public.pix_claim add constraint pix_claim_check CHECK (((returned_cents >= 1) AND (returned_cents <= cents)));
alter table public.pix_claim add constraint pix_claim_check1 CHECK (((status = ANY (ARRAY['returned'::text, 'released'::text])) = (ended_at IS NOT NULL)));
alter table public.pix_claim add constraint pix_claim_check2 CHECK (((status = ANY (ARRAY['returned'::text, 'returnPending'::text])) = (returned_cents IS NOT NULL)));
alter table public.pix_claim add constraint pix_claim_check3 CHECK (((status = 'returnPending'::text) = (obstacle IS NOT NULL)));
alter table public.pix_claim add constraint pix_claim_check4 CHECK (((came_back_at IS NULL) OR (status = 'returned'::text)));
alter table public.pix_claim add constraint pix_claim_claim_ref_check CHECK ((claim_ref <> ''::text));
alter table public.pix_claim add constraint pix_claim_pkey PRIMARY KEY (tenant_id, id);
alter table public.pix_claim add constraint pix_claim_status_check CHECK ((status = ANY (ARRAY['blocked'::text, 'returnPending'::text, 'returned'::text, 'released'::text])));
alter table public.pix_claim add constraint pix_claim_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_invoice_id_fkey_1 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p0(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_invoice_id_fkey_10 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p9(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_invoice_id_fkey_11 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p10(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_invoice_id_fkey_12 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p11(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_invoice_id_fkey_13 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p12(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_invoice_id_fkey_14 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p13(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_invoice_id_fkey_15 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p14(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_invoice_id_fkey_16 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p15(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_invoice_id_fkey_2 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p1(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_invoice_id_fkey_3 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p2(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_invoice_id_fkey_4 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p3(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_invoice_id_fkey_5 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p4(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_invoice_id_fkey_6 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p5(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_invoice_id_fkey_7 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p6(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_invoice_id_fkey_8 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p7(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_invoice_id_fkey_9 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p8(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES payment(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_payment_id_fkey_1 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p0(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_payment_id_fkey_10 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p9(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_payment_id_fkey_11 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p10(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_payment_id_fkey_12 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p11(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_payment_id_fkey_13 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p12(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_payment_id_fkey_14 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p13(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_payment_id_fkey_15 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p14(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_payment_id_fkey_16 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p15(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_payment_id_fkey_2 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p1(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_payment_id_fkey_3 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p2(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_payment_id_fkey_4 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p3(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_payment_id_fkey_5 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p4(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_payment_id_fkey_6 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p5(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_payment_id_fkey_7 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p6(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_payment_id_fkey_8 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p7(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_payment_id_fkey_9 FOREIGN KEY (tenant_id, payment_id) REFERENCES payment_p8(tenant_id, id);
alter table public.pix_claim add constraint pix_claim_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.plan add constraint plan_check CHECK ((num_nulls(disabled_reason, disabled_scope, disabled_on) =
CASE
    WHEN is_active THEN 3
    ELSE 0
END));
alter table public.plan add constraint plan_disabled_scope_check CHECK ((disabled_scope = ANY (ARRAY['notTransferred'::text, 'future'::text])));
alter table public.plan add constraint plan_pkey PRIMARY KEY (tenant_id, id);
alter table public.plan add constraint plan_tenant_id_name_key UNIQUE (tenant_id, name);
alter table public.plan_lift add constraint plan_lift_pkey PRIMARY KEY (tenant_id, id);
alter table public.plan_lift add constraint plan_lift_tenant_id_plan_id_fkey FOREIGN KEY (tenant_id, plan_id) REFERENCES plan(tenant_id, id);
alter table public.plan_version add constraint plan_version_bank_days CHECK (((day_kind = 'business'::text) OR (payout_by = 'pix'::text)));
alter table public.plan_version add constraint plan_version_categories_check CHECK ((categories <@ ARRAY['travel'::text, 'material'::text, 'uniform'::text, 'transportation'::text, 'extracurricularClass'::text, 'sport'::text, 'insurance'::text, 'food'::text, 'enrollment'::text, 'tuition'::text]));
alter table public.plan_version add constraint plan_version_closing_day_check CHECK (((closing_day >= 1) AND (closing_day <= 31)));
alter table public.plan_version add constraint plan_version_coverage_check CHECK ((coverage = ANY (ARRAY['guaranteed'::text, 'none'::text])));
alter table public.plan_version add constraint plan_version_covers CHECK (((coverage = 'guaranteed'::text) = ((cardinality(categories) + cardinality(product_ids)) > 0)));
alter table public.plan_version add constraint plan_version_date_mode_check CHECK ((date_mode = ANY (ARRAY['fixed'::text, 'none'::text])));
alter table public.plan_version add constraint plan_version_day_kind_check CHECK ((day_kind = ANY (ARRAY['business'::text, 'calendar'::text])));
alter table public.plan_version add constraint plan_version_discount_borne_by_check CHECK ((discount_borne_by = ANY (ARRAY['school'::text, 'provider'::text])));
alter table public.plan_version add constraint plan_version_fee CHECK (
CASE fee_kind
    WHEN 'percent'::text THEN (fee_cents = 0)
    ELSE (fee_ppm = 0)
END);
alter table public.plan_version add constraint plan_version_fee_cents_check CHECK ((fee_cents >= 0));
alter table public.plan_version add constraint plan_version_fee_kind_check CHECK ((fee_kind = ANY (ARRAY['percent'::text, 'cents'::text])));
alter table public.plan_version add constraint plan_version_fee_ppm_check CHECK (((fee_ppm >= 0) AND (fee_ppm <= 1000000)));
alter table public.plan_version add constraint plan_version_late_charges_to_check CHECK ((late_charges_to = ANY (ARRAY['school'::text, 'provider'::text])));
alter table public.plan_version add constraint plan_version_payout_by_check CHECK ((payout_by = ANY (ARRAY['bank'::text, 'pix'::text])));
alter table public.plan_version add constraint plan_version_pkey PRIMARY KEY (tenant_id, id);
alter table public.plan_version add constraint plan_version_product_ids_check CHECK (control.are_distinct_ids(product_ids));
alter table public.plan_version add constraint plan_version_shares CHECK (
CASE date_mode
    WHEN 'fixed'::text THEN ((cardinality(transfer_days) = cardinality(shares)) AND control.shares_are_whole(shares))
    ELSE ((cardinality(transfer_days) = 0) AND (cardinality(shares) = 0))
END);
alter table public.plan_version add constraint plan_version_shift CHECK (((day_kind = 'business'::text) = (shift IS NOT NULL)));
alter table public.plan_version add constraint plan_version_shift_check CHECK ((shift = ANY (ARRAY['postpone'::text, 'advance'::text])));
alter table public.plan_version add constraint plan_version_strategy_check CHECK ((strategy = ANY (ARRAY['11'::text, '11+1'::text, '12+1'::text])));
alter table public.plan_version add constraint plan_version_tenant_id_plan_id_fkey FOREIGN KEY (tenant_id, plan_id) REFERENCES plan(tenant_id, id);
alter table public.plan_version add constraint plan_version_tenant_id_plan_id_number_key UNIQUE (tenant_id, plan_id, number);
alter table public.plan_version add constraint plan_version_transfer_days_check CHECK (control.are_distinct_days(transfer_days));
alter table public.plan_version add constraint plan_version_valid_from_check CHECK ((EXTRACT(day FROM valid_from) = (1)::numeric));
alter table public.posting add constraint posting_cents_check CHECK ((cents > 0));
alter table public.posting add constraint posting_check CHECK ((debit <> credit));
alter table public.posting add constraint posting_pkey PRIMARY KEY (tenant_id, id);
alter table public.product add constraint product_category_check CHECK ((category = ANY (ARRAY['travel'::text, 'material'::text, 'uniform'::text, 'transportation'::text, 'extracurricularClass'::text, 'sport'::text, 'insurance'::text, 'food'::text, 'enrollment'::text, 'tuition'::text])));
alter table public.product add constraint product_pkey PRIMARY KEY (tenant_id, id);
alter table public.product add constraint product_tenant_id_code_key UNIQUE (tenant_id, code);
alter table public.product add constraint product_tenant_id_search_key UNIQUE (tenant_id, search);
alter table public.product add constraint product_value_check CHECK (
CASE
    WHEN (code IS NULL) THEN ((category <> 'tuition'::text) AND COALESCE(((value_cents > 100) AND (value_cents <= maximum_cents)), false))
    ELSE ((code = ANY (ARRAY['tuition'::text, 'enrollment'::text])) AND is_active AND (value_cents IS NULL) AND (maximum_cents IS NULL))
END);
alter table public.product_course add constraint product_course_pkey PRIMARY KEY (tenant_id, product_id, course_id);
alter table public.product_course add constraint product_course_tenant_id_course_id_fkey FOREIGN KEY (tenant_id, course_id) REFERENCES course(tenant_id, id);
alter table public.product_course add constraint product_course_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES product(tenant_id, id);
alter table public.published_contract_model add constraint published_contract_model_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text));
alter table public.published_contract_model add constraint published_contract_model_html_check CHECK ((html <> ''::text));
alter table public.published_contract_model add constraint published_contract_model_number EXCLUDE USING btree (tenant_id WITH =, number WITH =);
alter table public.published_contract_model add constraint published_contract_model_number_check CHECK ((number > 0));
alter table public.published_contract_model add constraint published_contract_model_pkey PRIMARY KEY (tenant_id, id);
alter table public.published_contract_model add constraint published_contract_model_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES contract_model(tenant_id, id);
alter table public.published_term add constraint published_term_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text));
alter table public.published_term add constraint published_term_html_en_check CHECK ((html_en <> ''::text));
alter table public.published_term add constraint published_term_html_pt_check CHECK ((html_pt <> ''::text));
alter table public.published_term add constraint published_term_kind_check CHECK ((kind = ANY (ARRAY['PrivacyPolicy'::text, 'StatementOfResponsibility'::text, 'RegistrationUpdate'::text])));
alter table public.published_term add constraint published_term_number EXCLUDE USING btree (tenant_id WITH =, kind WITH =, number WITH =);
alter table public.published_term add constraint published_term_number_check CHECK ((number > 0));
alter table public.published_term add constraint published_term_pkey PRIMARY KEY (tenant_id, id);
alter table public.published_term add constraint published_term_tenant_id_check CHECK ((tenant_id = 0));
alter table public.published_term add constraint published_term_tenant_id_id_fkey FOREIGN KEY (tenant_id, id) REFERENCES term_version(tenant_id, id);
alter table public.recovery add constraint recovery_approved CHECK ((((approved_by IS NOT NULL) AND (approved_at IS NOT NULL)) = (status = ANY (ARRAY['open'::text, 'settled'::text]))));
alter table public.recovery add constraint recovery_approver_was_there CHECK ((uuid_extract_timestamp(approved_by) <= uuid_extract_timestamp(id)));
alter table public.recovery add constraint recovery_cents_check CHECK ((cents > 0));
alter table public.recovery add constraint recovery_check CHECK (((open_cents >= 0) AND (open_cents <= cents)));
alter table public.recovery add constraint recovery_four_eyes CHECK ((approved_by <> requested_by));
alter table public.recovery add constraint recovery_of_one CHECK (((exception_id IS NULL) <> (claim_id IS NULL)));
alter table public.recovery add constraint recovery_open_while_owed CHECK (((status = 'open'::text) = (open_cents > 0)));
alter table public.recovery add constraint recovery_pkey PRIMARY KEY (tenant_id, id);
alter table public.recovery add constraint recovery_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'open'::text, 'settled'::text, 'canceled'::text])));
alter table public.recovery add constraint recovery_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_guardian_id_fkey FOREIGN KEY (tenant_id, guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_invoice_id_fkey_1 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p0(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_invoice_id_fkey_10 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p9(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_invoice_id_fkey_11 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p10(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_invoice_id_fkey_12 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p11(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_invoice_id_fkey_13 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p12(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_invoice_id_fkey_14 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p13(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_invoice_id_fkey_15 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p14(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_invoice_id_fkey_16 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p15(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_invoice_id_fkey_2 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p1(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_invoice_id_fkey_3 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p2(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_invoice_id_fkey_4 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p3(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_invoice_id_fkey_5 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p4(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_invoice_id_fkey_6 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p5(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_invoice_id_fkey_7 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p6(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_invoice_id_fkey_8 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p7(tenant_id, id);
alter table public.recovery add constraint recovery_tenant_id_invoice_id_fkey_9 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p8(tenant_id, id);
alter table public.recovery add constraint recovery_wish_check CHECK ((wish = ANY (ARRAY['charge'::text, 'bear'::text])));
alter table public.recovery_code add constraint recovery_code_pkey PRIMARY KEY (tenant_id, user_id, code_hash);
alter table public.recovery_code add constraint recovery_code_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id);
alter table public.recovery_part add constraint recovery_part_approved CHECK ((((kind = 'credit'::text) OR (status = ANY (ARRAY['requested'::text, 'canceled'::text]))) = (approved_by IS NULL)));
alter table public.recovery_part add constraint recovery_part_booked CHECK (((status = ANY (ARRAY['booked'::text, 'undone'::text])) = (booked_on IS NOT NULL)));
alter table public.recovery_part add constraint recovery_part_booked_in CHECK (((booked_on IS NULL) = (booked_in IS NULL)));
alter table public.recovery_part add constraint recovery_part_cents_check CHECK ((cents > 0));
alter table public.recovery_part add constraint recovery_part_four_eyes CHECK ((approved_by <> requested_by));
alter table public.recovery_part add constraint recovery_part_kind_check CHECK ((kind = ANY (ARRAY['credit'::text, 'received'::text, 'loss'::text])));
alter table public.recovery_part add constraint recovery_part_loss_undone_by_two CHECK (((kind <> 'loss'::text) OR (status <> 'undone'::text) OR ((undo_id IS NOT NULL) AND (undone_by IS NOT NULL)))) NOT VALID;
alter table public.recovery_part add constraint recovery_part_means_check CHECK ((means = ANY (ARRAY['pix'::text, 'transfer'::text, 'deposit'::text])));
alter table public.recovery_part add constraint recovery_part_of_credit CHECK (((kind = 'credit'::text) = (credit_guardian_id IS NOT NULL)));
alter table public.recovery_part add constraint recovery_part_of_pix CHECK (((payment_id IS NULL) OR ((kind = 'credit'::text) AND (paid_on IS NOT NULL))));
alter table public.recovery_part add constraint recovery_part_pkey PRIMARY KEY (tenant_id, id);
alter table public.recovery_part add constraint recovery_part_received CHECK (((kind = 'received'::text) = ((means IS NOT NULL) AND (reference IS NOT NULL) AND (paid_on IS NOT NULL))));
alter table public.recovery_part add constraint recovery_part_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'booked'::text, 'canceled'::text, 'undone'::text])));
alter table public.recovery_part add constraint recovery_part_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id);
alter table public.recovery_part add constraint recovery_part_tenant_id_credit_guardian_id_fkey FOREIGN KEY (tenant_id, credit_guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.recovery_part add constraint recovery_part_tenant_id_recovery_id_fkey FOREIGN KEY (tenant_id, recovery_id) REFERENCES recovery(tenant_id, id);
alter table public.recovery_part add constraint recovery_part_undo_asked CHECK ((((undo_id IS NULL) = (undo_requested_by IS NULL)) AND ((undo_id IS NULL) = (undo_requested_by_name IS NULL)) AND ((undo_id IS NULL) = (undo_reason IS NULL))));
alter table public.recovery_part add constraint recovery_part_undo_four_eyes CHECK ((undone_by <> undo_requested_by));
alter table public.recovery_part add constraint recovery_part_undo_of_loss CHECK (((undo_id IS NULL) OR ((kind = 'loss'::text) AND (status = ANY (ARRAY['booked'::text, 'undone'::text])))));
alter table public.recovery_part add constraint recovery_part_undoer_was_there CHECK ((uuid_extract_timestamp(undone_by) <= uuid_extract_timestamp(undo_id)));
alter table public.refund_pix add constraint refund_pix_approved CHECK (((approved_by IS NULL) = (approved_at IS NULL)));
alter table public.refund_pix add constraint refund_pix_approver_was_there CHECK ((uuid_extract_timestamp(approved_by) <= uuid_extract_timestamp(id)));
alter table public.refund_pix add constraint refund_pix_attempt_check CHECK ((attempt > 0));
alter table public.refund_pix add constraint refund_pix_canceled_before_it_left CHECK (((status <> 'canceled'::text) OR (sent_at IS NULL)));
alter table public.refund_pix add constraint refund_pix_cents_check CHECK ((cents > 0));
alter table public.refund_pix add constraint refund_pix_ended CHECK (((status <> ALL (ARRAY['error'::text, 'canceled'::text])) OR (reason IS NOT NULL)));
alter table public.refund_pix add constraint refund_pix_finished CHECK (((status = 'finished'::text) = (finished_on IS NOT NULL)));
alter table public.refund_pix add constraint refund_pix_four_eyes CHECK (((approved_by <> requested_by) AND (decided_by <> requested_by)));
alter table public.refund_pix add constraint refund_pix_leaves_approved CHECK (((sent_at IS NULL) OR ((approved_by IS NOT NULL) AND (leaves_on IS NOT NULL))));
alter table public.refund_pix add constraint refund_pix_pkey PRIMARY KEY (tenant_id, id);
alter table public.refund_pix add constraint refund_pix_proven CHECK (((status <> 'finished'::text) OR ((sent_at IS NOT NULL) AND (bank_reference IS NOT NULL))));
alter table public.refund_pix add constraint refund_pix_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'toConfirm'::text, 'finished'::text, 'error'::text, 'canceled'::text])));
alter table public.refund_pix add constraint refund_pix_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id);
alter table public.refund_pix add constraint refund_pix_tenant_id_end_to_end_id_key UNIQUE (tenant_id, end_to_end_id);
alter table public.refund_pix add constraint refund_pix_tenant_id_refund_id_attempt_key UNIQUE (tenant_id, refund_id, attempt);
alter table public.refund_pix add constraint refund_pix_tenant_id_refund_id_fkey FOREIGN KEY (tenant_id, refund_id) REFERENCES guardian_refund(tenant_id, id);
alter table public.replaced_title add constraint replaced_title_bar_code_digits CHECK (((octet_length(bar_code) = 44) AND (bar_code !~ '[^0-9]'::text)));
alter table public.replaced_title add constraint replaced_title_generation_check CHECK ((generation >= 1));
alter table public.replaced_title add constraint replaced_title_pkey PRIMARY KEY (tenant_id, bank_agreement_id, nosso_numero);
alter table public.replaced_title add constraint replaced_title_tenant_id_bank_agreement_id_fkey FOREIGN KEY (tenant_id, bank_agreement_id) REFERENCES bank_agreement(tenant_id, id);
alter table public.replaced_title add constraint replaced_title_tenant_id_invoice_id_generation_key UNIQUE (tenant_id, invoice_id, generation);
alter table public.retention add constraint retention_cents_check CHECK ((cents > 0));
alter table public.retention add constraint retention_competence_check CHECK ((EXTRACT(day FROM competence) = (1)::numeric));
alter table public.retention add constraint retention_deferred CHECK (((status = ANY (ARRAY['deferred'::text, 'settled'::text])) = (deferred_in IS NOT NULL)));
alter table public.retention add constraint retention_installments_check CHECK ((installments > 0));
alter table public.retention add constraint retention_interest_cents_check CHECK ((interest_cents >= 0));
alter table public.retention add constraint retention_origins_check CHECK ((origins > 0));
alter table public.retention add constraint retention_pkey PRIMARY KEY (tenant_id, id);
alter table public.retention add constraint retention_program CHECK ((((installments IS NULL) = (rate_kind IS NULL)) AND ((installments IS NULL) = (rate_ppm IS NULL)) AND ((installments IS NULL) = (program_reason IS NULL))));
alter table public.retention add constraint retention_rate_kind_check CHECK ((rate_kind = ANY (ARRAY['simple'::text, 'compound'::text])));
alter table public.retention add constraint retention_rate_ppm_check CHECK (((rate_ppm >= 0) AND (rate_ppm <= 1000000)));
alter table public.retention add constraint retention_reason_check CHECK ((reason <> ''::text));
alter table public.retention add constraint retention_status CHECK (
CASE
    WHEN (status = 'grouped'::text) THEN (installments IS NULL)
    WHEN (status = ANY (ARRAY['programmed'::text, 'deferred'::text, 'settled'::text])) THEN (installments IS NOT NULL)
    ELSE true
END);
alter table public.retention add constraint retention_status_check CHECK ((status = ANY (ARRAY['grouped'::text, 'programmed'::text, 'deferred'::text, 'settled'::text, 'taken'::text, 'undone'::text])));
alter table public.retention add constraint retention_tenant_id_id_cents_key UNIQUE (tenant_id, id, cents);
alter table public.retention add constraint retention_tenant_id_id_installments_cents_fkey FOREIGN KEY (tenant_id, id, installments, cents) REFERENCES retention_installment(tenant_id, retention_id, "position", to_cents);
alter table public.retention add constraint retention_tenant_id_id_origins_cents_fkey FOREIGN KEY (tenant_id, id, origins, cents) REFERENCES retention_origin(tenant_id, retention_id, "position", to_cents);
alter table public.retention add constraint retention_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.retention add constraint retention_undone CHECK (((status = 'undone'::text) = (undone_reason IS NOT NULL)));
alter table public.retention_installment add constraint retention_installment_cents_check CHECK ((cents > 0));
alter table public.retention_installment add constraint retention_installment_chain CHECK (((to_cents = (from_cents + cents)) AND (to_cents <= total_cents) AND (("position" = 1) = (prev_position IS NULL)) AND (("position" = 1) = (from_cents = 0)) AND ((prev_position IS NULL) OR (prev_position = ("position" - 1)))));
alter table public.retention_installment add constraint retention_installment_competence_check CHECK ((EXTRACT(day FROM competence) = (1)::numeric));
alter table public.retention_installment add constraint retention_installment_dates CHECK ((((prev_position IS NULL) = (prev_due_on IS NULL)) AND ((prev_due_on IS NULL) OR (due_on > prev_due_on))));
alter table public.retention_installment add constraint retention_installment_interest_cents_check CHECK ((interest_cents >= 0));
alter table public.retention_installment add constraint retention_installment_pkey PRIMARY KEY (tenant_id, id);
alter table public.retention_installment add constraint retention_installment_position_check CHECK (("position" > 0));
alter table public.retention_installment add constraint retention_installment_tenant_id_retention_id_position_to_c_key1 UNIQUE (tenant_id, retention_id, "position", to_cents, due_on);
alter table public.retention_installment add constraint retention_installment_tenant_id_retention_id_position_to_ce_key UNIQUE (tenant_id, retention_id, "position", to_cents);
alter table public.retention_installment add constraint retention_installment_tenant_id_retention_id_prev_position_fkey FOREIGN KEY (tenant_id, retention_id, prev_position, from_cents, prev_due_on) REFERENCES retention_installment(tenant_id, retention_id, "position", to_cents, due_on);
alter table public.retention_installment add constraint retention_installment_tenant_id_retention_id_total_cents_fkey FOREIGN KEY (tenant_id, retention_id, total_cents) REFERENCES retention(tenant_id, id, cents);
alter table public.retention_origin add constraint retention_origin_cents_check CHECK ((cents > 0));
alter table public.retention_origin add constraint retention_origin_chain CHECK (((to_cents = (from_cents + cents)) AND (to_cents <= total_cents) AND (("position" = 1) = (prev_position IS NULL)) AND (("position" = 1) = (from_cents = 0)) AND ((prev_position IS NULL) OR (prev_position = ("position" - 1)))));
alter table public.retention_origin add constraint retention_origin_component_check CHECK ((component = ANY (ARRAY['revenue'::text, 'counter'::text, 'discount'::text])));
alter table public.retention_origin add constraint retention_origin_line_check CHECK ((line = ANY (ARRAY['evaded'::text, 'canceled'::text, 'counter'::text, 'discounts'::text])));
alter table public.retention_origin add constraint retention_origin_pkey PRIMARY KEY (tenant_id, retention_id, "position");
alter table public.retention_origin add constraint retention_origin_position_check CHECK (("position" > 0));
alter table public.retention_origin add constraint retention_origin_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice(tenant_id, id);
alter table public.retention_origin add constraint retention_origin_tenant_id_invoice_id_fkey_1 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p0(tenant_id, id);
alter table public.retention_origin add constraint retention_origin_tenant_id_invoice_id_fkey_10 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p9(tenant_id, id);
alter table public.retention_origin add constraint retention_origin_tenant_id_invoice_id_fkey_11 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p10(tenant_id, id);
alter table public.retention_origin add constraint retention_origin_tenant_id_invoice_id_fkey_12 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p11(tenant_id, id);
alter table public.retention_origin add constraint retention_origin_tenant_id_invoice_id_fkey_13 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p12(tenant_id, id);
alter table public.retention_origin add constraint retention_origin_tenant_id_invoice_id_fkey_14 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p13(tenant_id, id);
alter table public.retention_origin add constraint retention_origin_tenant_id_invoice_id_fkey_15 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p14(tenant_id, id);
alter table public.retention_origin add constraint retention_origin_tenant_id_invoice_id_fkey_16 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p15(tenant_id, id);
alter table public.retention_origin add constraint retention_origin_tenant_id_invoice_id_fkey_2 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p1(tenant_id, id);
alter table public.retention_origin add constraint retention_origin_tenant_id_invoice_id_fkey_3 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p2(tenant_id, id);
alter table public.retention_origin add constraint retention_origin_tenant_id_invoice_id_fkey_4 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p3(tenant_id, id);
alter table public.retention_origin add constraint retention_origin_tenant_id_invoice_id_fkey_5 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p4(tenant_id, id);
alter table public.retention_origin add constraint retention_origin_tenant_id_invoice_id_fkey_6 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p5(tenant_id, id);
alter table public.retention_origin add constraint retention_origin_tenant_id_invoice_id_fkey_7 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p6(tenant_id, id);
alter table public.retention_origin add constraint retention_origin_tenant_id_invoice_id_fkey_8 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p7(tenant_id, id);
alter table public.retention_origin add constraint retention_origin_tenant_id_invoice_id_fkey_9 FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoice_p8(tenant_id, id);
alter table public.retention_origin add constraint retention_origin_tenant_id_retention_id_position_to_cents_key UNIQUE (tenant_id, retention_id, "position", to_cents);
alter table public.retention_origin add constraint retention_origin_tenant_id_retention_id_prev_position_from_fkey FOREIGN KEY (tenant_id, retention_id, prev_position, from_cents) REFERENCES retention_origin(tenant_id, retention_id, "position", to_cents);
alter table public.retention_origin add constraint retention_origin_tenant_id_retention_id_total_cents_fkey FOREIGN KEY (tenant_id, retention_id, total_cents) REFERENCES retention(tenant_id, id, cents);
alter table public.retention_origin add constraint retention_origin_turn_check CHECK ((turn > 0));
alter table public.role add constraint role_pkey PRIMARY KEY (tenant_id, id);
alter table public.role add constraint role_tenant_id_name_key UNIQUE (tenant_id, name);
alter table public.saved_view add constraint saved_view_check CHECK (((owner_id IS NULL) OR (role_id IS NULL)));
alter table public.saved_view add constraint saved_view_check1 CHECK (((NOT is_default) OR (owner_id IS NOT NULL) OR (role_id IS NOT NULL)));
alter table public.saved_view add constraint saved_view_list_check CHECK ((list ~ '^[a-zA-Z]+\.[a-zA-Z]+$'::text));
alter table public.saved_view add constraint saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));
alter table public.saved_view add constraint saved_view_own_default EXCLUDE USING btree (tenant_id WITH =, list WITH =, owner_id WITH =) WHERE ((is_default AND (owner_id IS NOT NULL))) DEFERRABLE INITIALLY DEFERRED;
alter table public.saved_view add constraint saved_view_pkey PRIMARY KEY (tenant_id, id);
alter table public.saved_view add constraint saved_view_role_default EXCLUDE USING btree (tenant_id WITH =, list WITH =, role_id WITH =) WHERE ((is_default AND (role_id IS NOT NULL))) DEFERRABLE INITIALLY DEFERRED;
alter table public.saved_view add constraint saved_view_tenant_id_role_id_fkey FOREIGN KEY (tenant_id, role_id) REFERENCES role(tenant_id, id) ON DELETE CASCADE;
alter table public.school add constraint school_charge_regime_check CHECK ((charge_regime = ANY (ARRAY['contract'::text, 'contractWithIpca'::text, 'legal'::text])));
alter table public.school add constraint school_code_check CHECK ((code ~ '^[0-9A-Za-z]{5}$'::text));
alter table public.school add constraint school_company_name EXCLUDE USING gist (tenant_id WITH =, company_name_key WITH =, "left"(cnpj, 8) WITH <>);
alter table public.school add constraint school_correction_min_days_check CHECK (((correction_min_days >= 30) AND (correction_min_days <= 365)));
alter table public.school add constraint school_count_from_check CHECK ((count_from = ANY (ARRAY['shifted'::text, 'original'::text])));
alter table public.school add constraint school_emails_check CHECK ((cardinality(emails) <= 5));
alter table public.school add constraint school_fine_ppm_check CHECK (((fine_ppm >= 0) AND (fine_ppm <= 20000)));
alter table public.school add constraint school_founding_year_check CHECK (((founding_year >= 1500) AND (founding_year <= 2199)));
alter table public.school add constraint school_interest_per_check CHECK ((interest_per = ANY (ARRAY['day'::text, 'month'::text])));
alter table public.school add constraint school_interest_ppm_check CHECK ((interest_ppm >= 0));
alter table public.school add constraint school_legal_regime CHECK (((charge_regime <> 'legal'::text) OR (interest_ppm = 0)));
alter table public.school add constraint school_max_early_discount_ppm_check CHECK (((max_early_discount_ppm >= 10000) AND (max_early_discount_ppm <= 1000000)));
alter table public.school add constraint school_max_enrollment_installments_check CHECK (((max_enrollment_installments >= 1) AND (max_enrollment_installments <= 12)));
alter table public.school add constraint school_max_monthly_installments_check CHECK (((max_monthly_installments >= 1) AND (max_monthly_installments <= 12)));
alter table public.school add constraint school_notification_emails_check CHECK ((cardinality(notification_emails) <= 10));
alter table public.school add constraint school_owners_check CHECK ((jsonb_typeof(owners) = 'array'::text));
alter table public.school add constraint school_payment_days_check CHECK ((payment_days <@ ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]));
alter table public.school add constraint school_phones_check CHECK ((cardinality(phones) <= 5));
alter table public.school add constraint school_pkey PRIMARY KEY (tenant_id, id);
alter table public.school add constraint school_seller_denied CHECK (((seller_status = 'denied'::text) = (seller_reason IS NOT NULL)));
alter table public.school add constraint school_seller_reason_check CHECK ((seller_reason <> ''::text));
alter table public.school add constraint school_seller_status_check CHECK ((seller_status = ANY (ARRAY['enabled'::text, 'denied'::text])));
alter table public.school add constraint school_tenant_id_bank_agreement_id_fkey FOREIGN KEY (tenant_id, bank_agreement_id) REFERENCES bank_agreement(tenant_id, id);
alter table public.school add constraint school_tenant_id_cnpj_key UNIQUE (tenant_id, cnpj);
alter table public.school add constraint school_tenant_id_code_key UNIQUE (tenant_id, code);
alter table public.school_document add constraint school_document_in_place EXCLUDE USING btree (tenant_id WITH =, school_id WITH =, kind WITH =) WHERE (((replaced_at IS NULL) AND (kind <> ALL (ARRAY['additive'::text, 'other'::text])))) DEFERRABLE INITIALLY DEFERRED;
alter table public.school_document add constraint school_document_kind_check CHECK ((kind = ANY (ARRAY['contract'::text, 'additive'::text, 'articles'::text, 'cnpjCard'::text, 'addressProof'::text, 'ownerDocument'::text, 'other'::text])));
alter table public.school_document add constraint school_document_pkey PRIMARY KEY (tenant_id, id);
alter table public.school_document add constraint school_document_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES stored_file(tenant_id, id);
alter table public.school_document add constraint school_document_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.school_plan add constraint school_plan_pkey PRIMARY KEY (tenant_id, id);
alter table public.school_plan add constraint school_plan_tenant_id_plan_id_fkey FOREIGN KEY (tenant_id, plan_id) REFERENCES plan(tenant_id, id);
alter table public.school_plan add constraint school_plan_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.school_plan add constraint school_plan_tenant_id_school_id_valid_from_key UNIQUE (tenant_id, school_id, valid_from);
alter table public.school_plan add constraint school_plan_valid_from_check CHECK ((EXTRACT(day FROM valid_from) = (1)::numeric));
alter table public.school_setting add constraint school_setting_pkey PRIMARY KEY (tenant_id, school_id, name);
alter table public.school_setting add constraint school_setting_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.second_factor add constraint second_factor_check CHECK (((provider = 'Authenticator'::text) = (sealed IS NOT NULL)));
alter table public.second_factor add constraint second_factor_check1 CHECK (((provider = 'Authenticator'::text) OR (last_step IS NULL)));
alter table public.second_factor add constraint second_factor_pkey PRIMARY KEY (tenant_id, user_id, provider);
alter table public.second_factor add constraint second_factor_provider_check CHECK ((provider = ANY (ARRAY['Authenticator'::text, 'Email'::text])));
alter table public.second_factor add constraint second_factor_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id);
alter table public.setting add constraint setting_pkey PRIMARY KEY (tenant_id, name);
alter table public.settlement_exception add constraint settlement_exception_decided_cents_check CHECK ((decided_cents >= 0));
alter table public.settlement_exception add constraint settlement_exception_decision_check CHECK ((decision = ANY (ARRAY['noted'::text, 'identified'::text, 'creditApplied'::text, 'refundRequested'::text, 'reinstated'::text, 'proven'::text, 'paymentReversed'::text, 'protestWithdrawn'::text, 'chargedToFamily'::text, 'lossBorne'::text])));
alter table public.settlement_exception add constraint settlement_exception_pkey PRIMARY KEY (tenant_id, id);
alter table public.settlement_exception add constraint settlement_exception_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'resolved'::text])));
alter table public.sheet_import add constraint sheet_import_check CHECK (((confirmed_by IS NULL) = (confirmed_at IS NULL)));
alter table public.sheet_import add constraint sheet_import_done_count_check CHECK ((done_count >= 0));
alter table public.sheet_import add constraint sheet_import_faulty_count_check CHECK ((faulty_count >= 0));
alter table public.sheet_import add constraint sheet_import_good_count_check CHECK ((good_count >= 0));
alter table public.sheet_import add constraint sheet_import_kind_check CHECK ((kind = ANY (ARRAY['enrollments'::text, 'reEnrollments'::text, 'invoices'::text, 'liquidations'::text, 'classes'::text, 'families'::text])));
alter table public.sheet_import add constraint sheet_import_pkey PRIMARY KEY (tenant_id, id);
alter table public.sheet_import add constraint sheet_import_refused_count_check CHECK ((refused_count >= 0));
alter table public.sheet_import add constraint sheet_import_status_check CHECK ((status = ANY (ARRAY['inspecting'::text, 'error'::text, 'success'::text, 'importing'::text, 'incomplete'::text, 'imported'::text, 'discarded'::text])));
alter table public.sheet_import_row add constraint sheet_import_row_check CHECK (((status = 'done'::text) = (record_id IS NOT NULL)));
alter table public.sheet_import_row add constraint sheet_import_row_pkey PRIMARY KEY (tenant_id, import_id, "position");
alter table public.sheet_import_row add constraint sheet_import_row_position_check CHECK (("position" > 0));
alter table public.sheet_import_row add constraint sheet_import_row_status_check CHECK ((status = ANY (ARRAY['good'::text, 'faulty'::text, 'done'::text, 'refused'::text])));
alter table public.sheet_import_row add constraint sheet_import_row_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES sheet_import(tenant_id, id);
alter table public.statement_columns add constraint statement_columns_pkey PRIMARY KEY (tenant_id, bank_account_id);
alter table public.statement_columns add constraint statement_columns_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id);
alter table public.statement_line add constraint statement_line_cents_check CHECK ((cents <> 0));
alter table public.statement_line add constraint statement_line_kind_check CHECK ((kind = ANY (ARRAY['slips'::text, 'pix'::text, 'fee'::text, 'other'::text])));
alter table public.statement_line add constraint statement_line_one_place CHECK (((conciliation_id IS NULL) OR (aside_reason IS NULL)));
alter table public.statement_line add constraint statement_line_pkey PRIMARY KEY (tenant_id, id);
alter table public.statement_line add constraint statement_line_rule CHECK (((NOT is_by_rule) OR (conciliation_id IS NOT NULL)));
alter table public.statement_line add constraint statement_line_tenant_id_bank_account_id_day_cents_document_key UNIQUE (tenant_id, bank_account_id, day, cents, document, turn);
alter table public.statement_line add constraint statement_line_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id);
alter table public.statement_line add constraint statement_line_tenant_id_conciliation_id_fkey FOREIGN KEY (tenant_id, conciliation_id) REFERENCES conciliation(tenant_id, id);
alter table public.statement_line add constraint statement_line_tenant_id_statement_id_fkey FOREIGN KEY (tenant_id, statement_id) REFERENCES bank_statement(tenant_id, id);
alter table public.statement_line add constraint statement_line_turn_check CHECK ((turn > 0));
alter table public.stored_file add constraint stored_file_byte_count_check CHECK ((byte_count >= 0));
alter table public.stored_file add constraint stored_file_pkey PRIMARY KEY (tenant_id, id);
alter table public.student add constraint student_address_came_from FOREIGN KEY (tenant_id, address_came_from) REFERENCES student(tenant_id, id);
alter table public.student add constraint student_address_check CHECK ((jsonb_typeof(address) = 'object'::text));
alter table public.student add constraint student_born_on_came_from FOREIGN KEY (tenant_id, born_on_came_from) REFERENCES student(tenant_id, id);
alter table public.student add constraint student_came_from FOREIGN KEY (tenant_id, came_from) REFERENCES guardian(tenant_id, id);
alter table public.student add constraint student_external_id_came_from FOREIGN KEY (tenant_id, external_id_came_from) REFERENCES student(tenant_id, id);
alter table public.student add constraint student_has_family CHECK (((guardian_id IS NULL) = (merged_into IS NOT NULL)));
alter table public.student add constraint student_has_guardian_named CHECK (((guardian_id IS NULL) = (guardian_search IS NULL)));
alter table public.student add constraint student_left_by_merge CHECK (((left_guardian_id IS NULL) OR (merged_into IS NOT NULL)));
alter table public.student add constraint student_left_guardian FOREIGN KEY (tenant_id, left_guardian_id) REFERENCES guardian(tenant_id, id);
alter table public.student add constraint student_merged_into FOREIGN KEY (tenant_id, merged_into) REFERENCES student(tenant_id, id);
alter table public.student add constraint student_merged_into_another CHECK ((merged_into <> id));
alter table public.student add constraint student_merged_whole CHECK (((merged_into IS NULL) = (merged_at IS NULL)));
alter table public.student add constraint student_of_guardian FOREIGN KEY (tenant_id, guardian_id, guardian_search) REFERENCES guardian(tenant_id, id, search) ON UPDATE CASCADE;
alter table public.student add constraint student_pkey PRIMARY KEY (tenant_id, id);
alter table public.student add constraint student_relation_check CHECK ((relation = ANY (ARRAY['mother'::text, 'father'::text, 'uncle'::text, 'aunt'::text, 'stepfather'::text, 'stepmother'::text, 'grandparents'::text, 'siblings'::text, 'other'::text])));
alter table public.student add constraint student_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.term_acceptance add constraint accepted_once EXCLUDE USING btree (tenant_id WITH =, user_id WITH =, term_version_id WITH =, round WITH =);
alter table public.term_acceptance add constraint term_acceptance_content_hash_check CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text));
alter table public.term_acceptance add constraint term_acceptance_kind_check CHECK ((kind = ANY (ARRAY['PrivacyPolicy'::text, 'StatementOfResponsibility'::text, 'RegistrationUpdate'::text])));
alter table public.term_acceptance add constraint term_acceptance_number_check CHECK ((number > 0));
alter table public.term_acceptance add constraint term_acceptance_pkey PRIMARY KEY (tenant_id, id);
alter table public.term_acceptance add constraint term_acceptance_round_check CHECK ((round > 0));
alter table public.term_acceptance add constraint term_acceptance_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id);
alter table public.term_version add constraint term_version_check CHECK (((status = 'published'::text) = ((number IS NOT NULL) AND (published_at IS NOT NULL) AND (content_hash IS NOT NULL))));
alter table public.term_version add constraint term_version_kind_check CHECK ((kind = ANY (ARRAY['PrivacyPolicy'::text, 'StatementOfResponsibility'::text, 'RegistrationUpdate'::text])));
alter table public.term_version add constraint term_version_pkey PRIMARY KEY (tenant_id, id);
alter table public.term_version add constraint term_version_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])));
alter table public.term_version add constraint term_version_tenant_id_check CHECK ((tenant_id = 0));
alter table public.total add constraint total_pkey PRIMARY KEY (tenant_id, account_id, day);
alter table public.total_delta add constraint total_delta_credit_cents_check CHECK ((credit_cents >= 0));
alter table public.total_delta add constraint total_delta_debit_cents_check CHECK ((debit_cents >= 0));
alter table public.total_delta add constraint total_delta_pkey PRIMARY KEY (tenant_id, id);
alter table public.transfer add constraint transfer_audit_released CHECK (((NOT audit_released) OR (audit_status = ANY (ARRAY['reproved'::text, 'notExecuted'::text]))));
alter table public.transfer add constraint transfer_audit_status_check1 CHECK ((audit_status = ANY (ARRAY['none'::text, 'waiting'::text, 'running'::text, 'approved'::text, 'partial'::text, 'reproved'::text, 'notExecuted'::text])));
alter table public.transfer add constraint transfer_audited CHECK (((audit_status = ANY (ARRAY['none'::text, 'approved'::text, 'partial'::text])) OR audit_released OR ((paid_cents = 0) AND (status <> 'scheduled'::text))));
alter table public.transfer add constraint transfer_canceled CHECK (((status = 'canceled'::text) = (canceled_reason IS NOT NULL)));
alter table public.transfer add constraint transfer_check CHECK (((paid_cents >= 0) AND (paid_cents <= due_cents)));
alter table public.transfer add constraint transfer_closed CHECK (((status = ANY (ARRAY['pendingAnalysis'::text, 'scheduled'::text, 'done'::text])) = (closed_at IS NOT NULL)));
alter table public.transfer add constraint transfer_competence_check CHECK ((EXTRACT(day FROM competence) = (1)::numeric));
alter table public.transfer add constraint transfer_detached CHECK ((((kind = 'detached'::text) = (adjustment_id IS NOT NULL)) AND ((kind = 'month'::text) OR (closed_at IS NOT NULL))));
alter table public.transfer add constraint transfer_done CHECK (((status = 'done'::text) = ((closed_at IS NOT NULL) AND (paid_cents = due_cents))));
alter table public.transfer add constraint transfer_due_cents_check CHECK ((due_cents >= 0));
alter table public.transfer add constraint transfer_estimated_over_cap_cents_check CHECK ((estimated_over_cap_cents >= 0));
alter table public.transfer add constraint transfer_frozen CHECK ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((closed_at IS NULL) OR ((plan_version_id IS NOT NULL) AND (result_cents IS NOT NULL) AND (input_hash IS NOT NULL) AND (output_hash IS NOT NULL) AND (due_cents = GREATEST(result_cents, (0)::bigint))))));
alter table public.transfer add constraint transfer_kind_check CHECK ((kind = ANY (ARRAY['month'::text, 'detached'::text])));
alter table public.transfer add constraint transfer_open_owes_nothing CHECK (((closed_at IS NOT NULL) OR (due_cents = 0)));
alter table public.transfer add constraint transfer_pkey PRIMARY KEY (tenant_id, id);
alter table public.transfer add constraint transfer_retention_cap_ppm_check CHECK (((retention_cap_ppm >= 1) AND (retention_cap_ppm <= 1000000)));
alter table public.transfer add constraint transfer_rules_check CHECK ((rules >= 1));
alter table public.transfer add constraint transfer_status_check CHECK ((status = ANY (ARRAY['open'::text, 'pendingAnalysis'::text, 'scheduled'::text, 'done'::text, 'canceled'::text])));
alter table public.transfer add constraint transfer_tenant_id_adjustment_id_fkey FOREIGN KEY (tenant_id, adjustment_id) REFERENCES adjustment(tenant_id, id);
alter table public.transfer add constraint transfer_tenant_id_plan_version_id_fkey FOREIGN KEY (tenant_id, plan_version_id) REFERENCES plan_version(tenant_id, id);
alter table public.transfer add constraint transfer_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.transfer add constraint transfer_tenant_id_school_plan_id_fkey FOREIGN KEY (tenant_id, school_plan_id) REFERENCES school_plan(tenant_id, id);
alter table public.transfer_audit add constraint transfer_audit_failed CHECK (((status <> 'failed'::text) OR (result = 'notExecuted'::text)));
alter table public.transfer_audit add constraint transfer_audit_finished CHECK ((((status = 'running'::text) = (finished_at IS NULL)) AND ((status = 'running'::text) = (result IS NULL))));
alter table public.transfer_audit add constraint transfer_audit_input CHECK ((((status = 'finished'::text) = (facts IS NOT NULL)) AND ((facts IS NULL) = (input_hash IS NULL)) AND ((facts IS NULL) = (criteria_version IS NULL))));
alter table public.transfer_audit add constraint transfer_audit_number_check CHECK ((number > 0));
alter table public.transfer_audit add constraint transfer_audit_pkey PRIMARY KEY (tenant_id, id);
alter table public.transfer_audit add constraint transfer_audit_released CHECK ((((released_by IS NULL) = (released_at IS NULL)) AND ((released_by IS NULL) = (released_reason IS NULL)) AND ((released_by IS NULL) = (released_by_name IS NULL)) AND ((released_by IS NULL) OR COALESCE((result = ANY (ARRAY['reproved'::text, 'notExecuted'::text])), false))));
alter table public.transfer_audit add constraint transfer_audit_released_reason_check CHECK ((released_reason <> ''::text));
alter table public.transfer_audit add constraint transfer_audit_result_check CHECK ((result = ANY (ARRAY['approved'::text, 'partial'::text, 'reproved'::text, 'notExecuted'::text])));
alter table public.transfer_audit add constraint transfer_audit_status_check CHECK ((status = ANY (ARRAY['running'::text, 'finished'::text, 'failed'::text])));
alter table public.transfer_audit add constraint transfer_audit_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.transfer_audit add constraint transfer_audit_tenant_id_transfer_id_fkey FOREIGN KEY (tenant_id, transfer_id) REFERENCES transfer(tenant_id, id);
alter table public.transfer_audit add constraint transfer_audit_tenant_id_transfer_id_number_key UNIQUE (tenant_id, transfer_id, number);
alter table public.transfer_audit add constraint transfer_audit_warnings_check CHECK ((warnings >= 0));
alter table public.transfer_audit_verdict add constraint transfer_audit_verdict_follows CHECK (
CASE verdict
    WHEN 'disabled'::text THEN true
    WHEN 'notExecuted'::text THEN (gap IS NOT NULL)
    WHEN 'reproved'::text THEN COALESCE((value_ppm >= reprove_ppm), false)
    WHEN 'warning'::text THEN COALESCE(((value_ppm >= warn_ppm) AND (value_ppm < reprove_ppm)), false)
    ELSE COALESCE((value_ppm < warn_ppm), false)
END);
alter table public.transfer_audit_verdict add constraint transfer_audit_verdict_gap_check CHECK ((gap = ANY (ARRAY['noHistory'::text, 'fewMonths'::text, 'fewPayers'::text, 'nothingToMeasure'::text])));
alter table public.transfer_audit_verdict add constraint transfer_audit_verdict_pkey PRIMARY KEY (tenant_id, audit_id, criterion);
alter table public.transfer_audit_verdict add constraint transfer_audit_verdict_tenant_id_audit_id_fkey FOREIGN KEY (tenant_id, audit_id) REFERENCES transfer_audit(tenant_id, id);
alter table public.transfer_audit_verdict add constraint transfer_audit_verdict_value CHECK ((((value_ppm IS NULL) = (gap IS NOT NULL)) AND ((value_ppm IS NULL) = (part IS NULL)) AND ((value_ppm IS NULL) = (whole IS NULL))));
alter table public.transfer_audit_verdict add constraint transfer_audit_verdict_value_ppm_check CHECK ((value_ppm >= 0));
alter table public.transfer_audit_verdict add constraint transfer_audit_verdict_verdict_check CHECK ((verdict = ANY (ARRAY['approved'::text, 'warning'::text, 'reproved'::text, 'notExecuted'::text, 'disabled'::text])));
alter table public.transfer_audit_verdict add constraint transfer_audit_verdict_warns_first CHECK (((0 < warn_ppm) AND (warn_ppm < reprove_ppm)));
alter table public.transfer_basis add constraint transfer_basis_basis_check CHECK ((basis = ANY (ARRAY['guaranteed'::text, 'received'::text])));
alter table public.transfer_basis add constraint transfer_basis_item_check CHECK ((item > 0));
alter table public.transfer_basis add constraint transfer_basis_pkey PRIMARY KEY (tenant_id, invoice_id, item);
alter table public.transfer_installment add constraint transfer_installment_cents UNIQUE (tenant_id, transfer_id, "position", cents);
alter table public.transfer_installment add constraint transfer_installment_cents_check CHECK ((cents > 0));
alter table public.transfer_installment add constraint transfer_installment_pkey PRIMARY KEY (tenant_id, transfer_id, "position");
alter table public.transfer_installment add constraint transfer_installment_position_check CHECK (("position" > 0));
alter table public.transfer_installment add constraint transfer_installment_tenant_id_transfer_id_fkey FOREIGN KEY (tenant_id, transfer_id) REFERENCES transfer(tenant_id, id);
alter table public.transfer_line add constraint transfer_line_kind_check CHECK ((kind = ANY (ARRAY['covered'::text, 'late'::text, 'schedule'::text, 'fee'::text, 'received'::text, 'discountsBorne'::text, 'charges'::text, 'commission'::text, 'cost'::text, 'evaded'::text, 'canceled'::text, 'replaced'::text, 'feeReturned'::text, 'counter'::text, 'counterReturned'::text, 'discounts'::text, 'undone'::text, 'deferred'::text, 'overCapBefore'::text, 'overCap'::text, 'rectification'::text, 'anticipation'::text, 'creditLine'::text, 'installment'::text, 'interest'::text, 'balancing'::text, 'erpRefund'::text, 'detached'::text, 'creditGranted'::text, 'anticipated'::text, 'price'::text, 'carried'::text])));
alter table public.transfer_line add constraint transfer_line_pkey PRIMARY KEY (tenant_id, transfer_id, "position");
alter table public.transfer_line add constraint transfer_line_sources_check CHECK ((sources >= 0));
alter table public.transfer_line add constraint transfer_line_tenant_id_transfer_id_fkey FOREIGN KEY (tenant_id, transfer_id) REFERENCES transfer(tenant_id, id);
alter table public.transfer_line add constraint transfer_line_tenant_id_transfer_id_kind_key UNIQUE (tenant_id, transfer_id, kind);
alter table public.transfer_payment add constraint transfer_payment_cents_check CHECK ((cents > 0));
alter table public.transfer_payment add constraint transfer_payment_confirmed CHECK ((((status = ANY (ARRAY['confirmed'::text, 'reversed'::text])) = (confirmed_by IS NOT NULL)) AND ((confirmed_by IS NULL) = (confirmed_at IS NULL))));
alter table public.transfer_payment add constraint transfer_payment_confirmer_was_there CHECK ((uuid_extract_timestamp(confirmed_by) <= uuid_extract_timestamp(id)));
alter table public.transfer_payment add constraint transfer_payment_four_eyes CHECK ((confirmed_by <> recorded_by));
alter table public.transfer_payment add constraint transfer_payment_means_check CHECK ((means = ANY (ARRAY['pix'::text, 'transfer'::text])));
alter table public.transfer_payment add constraint transfer_payment_method_check CHECK ((method = ANY (ARRAY['manual'::text, 'pix'::text, 'file'::text])));
alter table public.transfer_payment add constraint transfer_payment_of_method UNIQUE (tenant_id, id, transfer_id, installment, cents, method);
alter table public.transfer_payment add constraint transfer_payment_pkey PRIMARY KEY (tenant_id, id);
alter table public.transfer_payment add constraint transfer_payment_reference_check CHECK ((reference <> ''::text));
alter table public.transfer_payment add constraint transfer_payment_status_check CHECK ((status = ANY (ARRAY['recorded'::text, 'confirmed'::text, 'discarded'::text, 'reversed'::text])));
alter table public.transfer_payment add constraint transfer_payment_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_account(tenant_id, id);
alter table public.transfer_payment add constraint transfer_payment_tenant_id_payout_account_id_fkey FOREIGN KEY (tenant_id, payout_account_id) REFERENCES payout_account(tenant_id, id);
alter table public.transfer_payment add constraint transfer_payment_tenant_id_transfer_id_installment_fkey FOREIGN KEY (tenant_id, transfer_id, installment) REFERENCES transfer_installment(tenant_id, transfer_id, "position");
alter table public.transfer_payment add constraint transfer_payment_undone CHECK (((status = ANY (ARRAY['discarded'::text, 'reversed'::text])) = ((undone_by IS NOT NULL) AND (undone_reason IS NOT NULL) AND (undone_at IS NOT NULL))));
alter table public.transfer_payment add constraint transfer_payment_whole_date FOREIGN KEY (tenant_id, transfer_id, installment, cents) REFERENCES transfer_installment(tenant_id, transfer_id, "position", cents);
alter table public.transfer_source add constraint transfer_source_basis CHECK (
CASE component
    WHEN 'revenue'::text THEN (basis = 'guaranteed'::text)
    WHEN 'counter'::text THEN (basis = 'guaranteed'::text)
    WHEN 'discount'::text THEN (basis = 'guaranteed'::text)
    WHEN 'received'::text THEN (basis = 'received'::text)
    WHEN 'receivedBack'::text THEN (basis = 'received'::text)
    WHEN 'borne'::text THEN (basis = 'received'::text)
    WHEN 'cost'::text THEN (basis = 'received'::text)
    ELSE true
END);
alter table public.transfer_source add constraint transfer_source_component_check CHECK ((component = ANY (ARRAY['revenue'::text, 'schedule'::text, 'counter'::text, 'discount'::text, 'charges'::text, 'received'::text, 'receivedBack'::text, 'borne'::text, 'cost'::text, 'overCap'::text, 'deferral'::text, 'installment'::text, 'interest'::text, 'rectification'::text, 'anticipation'::text, 'creditLine'::text, 'balancing'::text, 'erpRefund'::text, 'detached'::text, 'creditGranted'::text, 'anticipated'::text, 'price'::text])));
alter table public.transfer_source add constraint transfer_source_fee CHECK (((fee_cents = 0) OR ((component = ANY (ARRAY['revenue'::text, 'received'::text, 'receivedBack'::text])) AND (sign((fee_cents)::double precision) = sign((cents)::double precision)) AND (abs(fee_cents) <= abs(cents)))));
alter table public.transfer_source add constraint transfer_source_invoice CHECK ((((component = ANY (ARRAY['revenue'::text, 'counter'::text, 'discount'::text, 'charges'::text, 'received'::text, 'receivedBack'::text, 'borne'::text, 'cost'::text, 'overCap'::text])) = (invoice_id IS NOT NULL)) AND ((invoice_id IS NULL) = (basis IS NULL))));
alter table public.transfer_source add constraint transfer_source_item CHECK (((invoice_id IS NULL) = (item = 0)));
alter table public.transfer_source add constraint transfer_source_item_check CHECK ((item >= 0));
alter table public.transfer_source add constraint transfer_source_moves CHECK ((cents <> 0));
alter table public.transfer_source add constraint transfer_source_once CHECK (((turn = 1) OR (component = ANY (ARRAY['revenue'::text, 'schedule'::text, 'counter'::text, 'discount'::text, 'charges'::text, 'received'::text, 'receivedBack'::text, 'borne'::text, 'overCap'::text]))));
alter table public.transfer_source add constraint transfer_source_pkey PRIMARY KEY (tenant_id, source_id, component, item, turn);
alter table public.transfer_source add constraint transfer_source_sign CHECK (
CASE
    WHEN (component = ANY (ARRAY['schedule'::text, 'rectification'::text, 'balancing'::text])) THEN true
    WHEN (component = ANY (ARRAY['counter'::text, 'discount'::text, 'receivedBack'::text])) THEN ((((turn)::integer % 2) = 1) = (cents < 0))
    WHEN (component = ANY (ARRAY['cost'::text, 'installment'::text, 'interest'::text, 'anticipation'::text, 'creditLine'::text, 'price'::text])) THEN (cents < 0)
    WHEN (component = ANY (ARRAY['deferral'::text, 'erpRefund'::text, 'detached'::text, 'creditGranted'::text, 'anticipated'::text])) THEN (cents > 0)
    ELSE ((((turn)::integer % 2) = 1) = (cents > 0))
END);
alter table public.transfer_source add constraint transfer_source_turn_check CHECK ((turn > 0));
alter table public.user_role add constraint user_role_pkey PRIMARY KEY (tenant_id, user_id, role_id);
alter table public.user_role add constraint user_role_tenant_id_role_id_fkey FOREIGN KEY (tenant_id, role_id) REFERENCES role(tenant_id, id);
alter table public.user_role add constraint user_role_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id);
alter table public.user_school add constraint user_school_pkey PRIMARY KEY (tenant_id, user_id, school_id);
alter table public.user_school add constraint user_school_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.user_school add constraint user_school_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES app_user(tenant_id, id);
alter table public.weekly_summary add constraint weekly_summary_handed CHECK ((((status = 'handed'::text) = (delivery_id IS NOT NULL)) AND ((status = 'handed'::text) = (body IS NOT NULL))));
alter table public.weekly_summary add constraint weekly_summary_of_its_week CHECK (((day >= week) AND (day <= (week + 6))));
alter table public.weekly_summary add constraint weekly_summary_once UNIQUE (tenant_id, school_id, week);
alter table public.weekly_summary add constraint weekly_summary_pkey PRIMARY KEY (tenant_id, id);
alter table public.weekly_summary add constraint weekly_summary_reason_check CHECK ((reason = ANY (ARRAY['switchedOff'::text, 'channelOff'::text, 'noTemplate'::text, 'noPhone'::text, 'variablesMissing'::text, 'tooLate'::text])));
alter table public.weekly_summary add constraint weekly_summary_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'handed'::text, 'suppressed'::text])));
alter table public.weekly_summary add constraint weekly_summary_suppressed CHECK (((status = 'suppressed'::text) = (reason IS NOT NULL)));
alter table public.weekly_summary add constraint weekly_summary_tenant_id_delivery_id_fkey FOREIGN KEY (tenant_id, delivery_id) REFERENCES delivery(tenant_id, id);
alter table public.weekly_summary add constraint weekly_summary_tenant_id_school_id_fkey FOREIGN KEY (tenant_id, school_id) REFERENCES school(tenant_id, id);
alter table public.weekly_summary add constraint weekly_summary_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric));

CREATE UNIQUE INDEX seed_run_once ON control.seed_run USING btree ((true));
CREATE UNIQUE INDEX sign_in_email_by_user ON control.sign_in_email USING btree (user_id);
CREATE INDEX sign_in_state_by_age ON control.sign_in_state USING btree (expires_at);
CREATE INDEX sign_in_state_by_grant ON control.sign_in_state USING btree (grant_hash) WHERE (grant_hash IS NOT NULL);
CREATE UNIQUE INDEX sign_in_state_by_uid ON control.sign_in_state USING btree (uid_hash) WHERE (uid_hash IS NOT NULL);
CREATE INDEX sign_in_state_by_user ON control.sign_in_state USING btree (user_hash) WHERE (user_hash IS NOT NULL);
CREATE INDEX academic_class_by_course ON public.academic_class USING btree (tenant_id, course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX academic_class_by_grade ON public.academic_class USING btree (tenant_id, school_id, school_year, grade);
CREATE INDEX adjustment_by_school ON public.adjustment USING btree (tenant_id, school_id, status);
CREATE UNIQUE INDEX adjustment_code_once ON public.adjustment USING btree (tenant_id, code) WHERE (status <> 'discarded'::text);
CREATE INDEX adjustment_part_by_adjustment ON public.adjustment_part USING btree (tenant_id, adjustment_id);
CREATE INDEX adjustment_part_by_school ON public.adjustment_part USING btree (tenant_id, school_id, competence);
CREATE INDEX agreement_by_broken_day ON public.agreement USING btree (tenant_id, ended_on) WHERE (status = 'expired'::text);
CREATE INDEX agreement_by_guardian ON public.agreement USING btree (tenant_id, guardian_id);
CREATE INDEX agreement_by_offer_day ON public.agreement USING btree (tenant_id, quoted_on) WHERE (status = 'created'::text);
CREATE INDEX agreement_by_search ON public.agreement USING btree (tenant_id, search, id);
CREATE INDEX agreement_by_status ON public.agreement USING btree (tenant_id, status, school_id);
CREATE INDEX agreement_invoice_by_invoice ON public.agreement_invoice USING btree (tenant_id, invoice_id);
CREATE UNIQUE INDEX agreement_invoice_once ON public.agreement_invoice USING btree (tenant_id, invoice_id) WHERE (outcome = ANY (ARRAY['held'::text, 'moved'::text, 'covered'::text]));
CREATE INDEX api_token_by_expiry ON public.api_token USING btree (tenant_id, expires_at) WHERE ((revoked_at IS NULL) AND (warned_at IS NULL));
CREATE INDEX document_of_one_user ON public.app_user USING btree (tenant_id, document) WHERE ((document IS NOT NULL) AND (removed_at IS NULL) AND (NOT document_repeated));
CREATE INDEX audit_log_by_actor ON public.audit_log USING btree (tenant_id, actor_id, at DESC);
CREATE INDEX audit_log_by_subject ON public.audit_log USING btree (tenant_id, subject_id, seq) WHERE (subject_id IS NOT NULL);
CREATE INDEX audit_log_by_time ON public.audit_log USING btree (tenant_id, at DESC);
CREATE INDEX audit_log_by_token ON public.audit_log USING btree (tenant_id, token_id, at DESC) WHERE (token_id IS NOT NULL);
CREATE INDEX audit_log_of_all ON public.audit_log USING btree (at DESC);
CREATE INDEX background_job_failed ON public.background_job USING btree (tenant_id, created_at) WHERE (status = ANY (ARRAY['Failed'::text, 'Error'::text]));
CREATE INDEX background_job_failed_of_all ON public.background_job USING btree (id) WHERE (status = ANY (ARRAY['Failed'::text, 'Error'::text]));
CREATE INDEX background_job_repeats ON public.background_job USING btree (tenant_id, repeats_id, id) WHERE (repeats_id IS NOT NULL);
CREATE UNIQUE INDEX background_job_sole ON public.background_job USING btree (tenant_id, kind, sole_key) WHERE ((sole_key IS NOT NULL) AND (finished_at IS NULL));
CREATE INDEX background_job_unseen ON public.background_job USING btree (tenant_id, created_by, id) WHERE ((status = ANY (ARRAY['Failed'::text, 'Error'::text])) AND (finished_at IS NOT NULL) AND (seen_at IS NULL));
CREATE INDEX bank_channel_by_search ON public.bank_channel USING btree (tenant_id, search, id);
CREATE INDEX bank_event_problem ON ONLY public.bank_event USING btree (tenant_id, bank_file_id, "position") WHERE (outcome = 'problem'::text);
CREATE INDEX bank_file_by_hash ON public.bank_file USING btree (tenant_id, sha256) WHERE (sha256 IS NOT NULL);
CREATE INDEX bank_file_of_all ON public.bank_file USING btree (id);
CREATE INDEX bank_file_recent ON public.bank_file USING btree (tenant_id, kind, id DESC);
CREATE UNIQUE INDEX bank_file_sequence ON public.bank_file USING btree (tenant_id, bank_agreement_id, sequence) WHERE (kind = 'remessa'::text);
CREATE INDEX bank_file_line_by_credit ON ONLY public.bank_file_line USING btree (tenant_id, COALESCE(credit_on, event_on)) WHERE (((event_kind = 'settled'::text) AND (paid_cents > 0)) OR (fee_cents > 0));
CREATE INDEX bank_file_line_by_invoice ON ONLY public.bank_file_line USING btree (tenant_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX bank_instruction_by_file ON public.bank_instruction USING btree (tenant_id, bank_file_id) WHERE (bank_file_id IS NOT NULL);
CREATE INDEX bank_instruction_by_invoice ON public.bank_instruction USING btree (tenant_id, invoice_id);
CREATE UNIQUE INDEX bank_instruction_one_protest ON public.bank_instruction USING btree (tenant_id, invoice_id, generation, movement) WHERE ((movement = ANY (ARRAY['protest'::text, 'stopProtest'::text])) AND (bank_file_id IS NULL));
CREATE INDEX bank_instruction_waiting ON public.bank_instruction USING btree (tenant_id, bank_agreement_id, id) WHERE (bank_file_id IS NULL);
CREATE INDEX bank_statement_by_day ON public.bank_statement USING btree (tenant_id, bank_account_id, to_on DESC);
CREATE INDEX billed_slot_by_invoice ON public.billed_slot USING btree (tenant_id, invoice_id);
CREATE INDEX billed_slot_parts ON public.billed_slot USING gist (tenant_id, enrollment_id, product_id, competence, installment, int4range(from_ppm, to_ppm)) WHERE ((from_ppm > 0) OR (to_ppm < 1000000));
CREATE UNIQUE INDEX calling_hours_from ON public.calling_hours USING btree (tenant_id, state, valid_from);
CREATE INDEX charge_place_by_gateway ON public.charge_place USING btree (tenant_id, payment_gateway_id);
CREATE INDEX collection_claim_of_user ON public.collection_claim USING btree (tenant_id, user_id);
CREATE INDEX collection_contact_of_family ON public.collection_contact USING btree (tenant_id, guardian_id, id DESC);
CREATE INDEX collection_dispute_of_family ON public.collection_dispute USING btree (tenant_id, guardian_id, id DESC);
CREATE UNIQUE INDEX collection_dispute_open ON public.collection_dispute USING btree (tenant_id, invoice_id) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX collection_email_of_school ON public.collection_email USING btree (tenant_id, school_id) NULLS NOT DISTINCT;
CREATE INDEX collection_email_sent_of_day ON public.collection_email_sent USING btree (tenant_id, day);
CREATE INDEX collection_family_contacted ON public.collection_family USING btree (tenant_id, last_contact_at, id) WHERE (last_contact_at IS NOT NULL);
CREATE INDEX collection_family_flagged ON public.collection_family USING btree (tenant_id, flag, id) WHERE (flag IS NOT NULL);
CREATE INDEX collection_promise_broken ON public.collection_promise USING btree (tenant_id, promised_on DESC, guardian_id) WHERE (status = 'broken'::text);
CREATE INDEX collection_promise_judged ON public.collection_promise USING btree (tenant_id, judged_after) WHERE (status = 'open'::text);
CREATE INDEX collection_promise_of_family ON public.collection_promise USING btree (tenant_id, guardian_id, id DESC);
CREATE UNIQUE INDEX collection_promise_open ON public.collection_promise USING btree (tenant_id, guardian_id) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX commission_active ON public.commission USING btree (tenant_id, bank_account_id) WHERE is_active;
CREATE INDEX conciliation_by_day ON public.conciliation USING btree (tenant_id, day DESC, id DESC);
CREATE INDEX conciliation_open ON public.conciliation USING btree (tenant_id, bank_account_id, day) WHERE (stage = 'open'::text);
CREATE INDEX course_by_search ON public.course USING btree (tenant_id, search, id);
CREATE INDEX covered_part_apart ON public.covered_part USING gist (tenant_id, installment_id, int8range(from_cents, (from_cents + cents)));
CREATE INDEX covered_part_by_agreement ON public.covered_part USING btree (tenant_id, agreement_id);
CREATE INDEX credit_order_by_guardian ON public.credit_order USING btree (tenant_id, guardian_id, id DESC);
CREATE UNIQUE INDEX credit_order_waiting ON public.credit_order USING btree (tenant_id, guardian_id) WHERE (status = 'waiting'::text);
CREATE INDEX delivery_by_matter ON public.delivery USING btree (tenant_id, status, matter_id) WHERE (matter_id IS NOT NULL);
CREATE INDEX delivery_by_search ON public.delivery USING gin (tenant_id, search gin_trgm_ops);
CREATE INDEX delivery_by_time ON public.delivery USING btree (tenant_id, created_at, id);
CREATE INDEX delivery_of_contract ON public.delivery USING btree (tenant_id, contract_id, created_at, id) WHERE (contract_id IS NOT NULL);
CREATE INDEX delivery_of_invoice ON public.delivery USING btree (tenant_id, invoice_id, created_at, id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX delivery_of_user ON public.delivery USING btree (tenant_id, user_id, created_at, id);
CREATE INDEX delivery_unsent ON public.delivery USING btree (tenant_id, expires_at) WHERE (sealed IS NOT NULL);
CREATE INDEX dossier_by_guardian ON public.dossier USING btree (tenant_id, guardian_id, id);
CREATE INDEX enrollment_by_class ON public.enrollment USING btree (tenant_id, class_id, status, id) INCLUDE (school_id, school_year);
CREATE INDEX enrollment_by_co_guardian ON public.enrollment USING btree (tenant_id, co_guardian_id) WHERE (co_guardian_id IS NOT NULL);
CREATE INDEX enrollment_by_creation ON public.enrollment USING btree (tenant_id, created_on);
CREATE INDEX enrollment_by_guardian ON public.enrollment USING btree (tenant_id, guardian_id);
CREATE INDEX enrollment_by_school ON public.enrollment USING btree (tenant_id, school_id, school_year, id);
CREATE INDEX enrollment_by_status ON public.enrollment USING btree (tenant_id, status, id);
CREATE INDEX enrollment_by_student ON public.enrollment USING btree (tenant_id, student_id, school_year);
CREATE INDEX enrollment_by_year ON public.enrollment USING btree (tenant_id, school_year, id);
CREATE UNIQUE INDEX enrollment_once ON public.enrollment USING btree (tenant_id, student_id, school_year) WHERE (status <> ALL (ARRAY['canceled'::text, 'evaded'::text]));
CREATE INDEX enrollment_contract_by_school ON public.enrollment_contract USING btree (tenant_id, school_id, id);
CREATE INDEX enrollment_contract_by_sending ON public.enrollment_contract USING btree (tenant_id, sent_at) WHERE (status = 'sent'::text);
CREATE INDEX enrollment_contract_by_time ON public.enrollment_contract USING btree (tenant_id, created_at, id);
CREATE INDEX one_contract_of_an_enrollment ON public.enrollment_contract USING btree (tenant_id, enrollment_id) WHERE (status = ANY (ARRAY['made'::text, 'sent'::text, 'signed'::text]));
CREATE UNIQUE INDEX erp_answer_line_once ON public.erp_answer USING btree (tenant_id, erp_file_id, line) WHERE (reason IS NOT NULL);
CREATE UNIQUE INDEX erp_answer_payment_in_turn ON public.erp_answer USING btree (tenant_id, payment_id, ((kind = 'paymentReversed'::text)), payment_turn) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX erp_answer_state_once ON public.erp_answer USING btree (tenant_id, school_id, slip_id, ordinal) WHERE (ordinal IS NOT NULL);
CREATE INDEX erp_file_by_time ON public.erp_file USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX erp_file_of_school ON public.erp_file USING btree (tenant_id, school_id);
CREATE UNIQUE INDEX erp_file_once ON public.erp_file USING btree (tenant_id, sha256) WHERE (hash_cleared_reason IS NULL);
CREATE INDEX erp_folder_by_search ON public.erp_folder USING btree (tenant_id, search, id);
CREATE UNIQUE INDEX erp_folder_in_use ON public.erp_folder USING btree (tenant_id, school_id) WHERE is_active;
CREATE INDEX erp_folder_of_program ON public.erp_folder USING btree (tenant_id, program_id);
CREATE INDEX erp_folder_of_school ON public.erp_folder USING btree (tenant_id, school_id);
CREATE INDEX erp_folder_file_newest ON public.erp_folder_file USING btree (tenant_id, erp_folder_id, id DESC);
CREATE UNIQUE INDEX erp_folder_file_of_file ON public.erp_folder_file USING btree (tenant_id, erp_file_id) WHERE (erp_file_id IS NOT NULL);
CREATE INDEX erp_folder_file_of_school ON public.erp_folder_file USING btree (tenant_id, school_id);
CREATE UNIQUE INDEX erp_folder_file_to_move ON public.erp_folder_file USING btree (tenant_id, erp_folder_id, file_name) WHERE (moved_at IS NULL);
CREATE INDEX erp_folder_retorno_of_folder ON public.erp_folder_retorno USING btree (tenant_id, erp_folder_id);
CREATE INDEX erp_retorno_by_time ON public.erp_retorno USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX erp_rule_of_class ON public.erp_rule USING btree (tenant_id, class_id);
CREATE UNIQUE INDEX erp_slip_of_invoice ON public.erp_slip USING btree (tenant_id, invoice_id);
CREATE INDEX evasion_by_enrollment ON public.evasion USING btree (tenant_id, enrollment_id);
CREATE UNIQUE INDEX evasion_once ON public.evasion USING btree (tenant_id, enrollment_id) WHERE (undone_at IS NULL);
CREATE INDEX factor_proof_by_age ON public.factor_proof USING btree (tenant_id, proved_at);
CREATE INDEX family_debt_shared ON public.family_debt USING btree (tenant_id, school_id) INCLUDE (guardian_id, since, cents) WHERE is_shared;
CREATE INDEX family_debt_total_empty ON public.family_debt_total USING btree (tenant_id) WHERE (families = 0);
CREATE INDEX fetched_file_by_channel ON public.fetched_file USING btree (tenant_id, bank_channel_id, id);
CREATE INDEX given_back_share_by_invoice ON public.given_back_share USING btree (tenant_id, invoice_id);
CREATE INDEX given_back_share_by_payment ON public.given_back_share USING btree (tenant_id, payment_id);
CREATE INDEX given_back_share_by_school ON public.given_back_share USING btree (tenant_id, school_id);
CREATE INDEX given_back_share_once ON public.given_back_share USING gist (tenant_id, payment_id, int8range(from_cents, (from_cents + cents))) WHERE (undone_at IS NULL);
CREATE INDEX guardian_by_document ON public.guardian USING btree (tenant_id, tax_id text_pattern_ops);
CREATE INDEX guardian_by_email ON public.guardian USING btree (tenant_id, email) WHERE (email IS NOT NULL);
CREATE INDEX guardian_by_name ON public.guardian USING btree (tenant_id, search, id);
CREATE INDEX guardian_by_phone ON public.guardian USING btree (tenant_id, phone) WHERE (phone IS NOT NULL);
CREATE INDEX guardian_by_text ON public.guardian USING gin (tenant_id, search gin_trgm_ops);
CREATE INDEX guardian_merged ON public.guardian USING btree (tenant_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX guardian_without_address ON public.guardian USING btree (tenant_id, search, id) WHERE lacks_address;
CREATE INDEX guardian_contact_by_value ON public.guardian_contact USING btree (tenant_id, value);
CREATE INDEX guardian_contact_refusing ON public.guardian_contact USING btree (tenant_id, guardian_id, value) WHERE (refused_at IS NOT NULL);
CREATE INDEX guardian_refund_by_exception ON public.guardian_refund USING btree (tenant_id, exception_id) WHERE (exception_id IS NOT NULL);
CREATE INDEX guardian_refund_by_guardian ON public.guardian_refund USING btree (tenant_id, guardian_id, id DESC);
CREATE UNIQUE INDEX guardian_refund_by_pix ON public.guardian_refund USING btree (tenant_id, pix_id) WHERE (pix_id IS NOT NULL);
CREATE INDEX guardian_refund_by_status ON public.guardian_refund USING btree (tenant_id, status, id DESC);
CREATE INDEX history_by_job ON ONLY public.history USING btree (tenant_id, job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX idempotency_by_age ON public.idempotency USING btree (tenant_id, created_at);
CREATE INDEX invoice_by_class ON ONLY public.invoice USING btree (tenant_id, class_id, status, due_on DESC, id DESC) WHERE (class_id IS NOT NULL);
CREATE INDEX invoice_by_due ON ONLY public.invoice USING btree (tenant_id, due_on DESC, id DESC);
CREATE INDEX invoice_by_enrollment ON ONLY public.invoice USING btree (tenant_id, enrollment_id, competence);
CREATE INDEX invoice_by_external_id ON ONLY public.invoice USING btree (tenant_id, school_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX invoice_by_guardian ON ONLY public.invoice USING btree (tenant_id, guardian_id, due_on DESC, id DESC);
CREATE INDEX invoice_by_last_day ON ONLY public.invoice USING btree (tenant_id, payable_until, id) WHERE (status = ANY (ARRAY['generated'::text, 'pending'::text]));
CREATE INDEX invoice_by_month ON ONLY public.invoice USING btree (tenant_id, competence, status, due_on DESC, id DESC);
CREATE INDEX invoice_by_payment ON ONLY public.invoice USING btree (tenant_id, paid_on) INCLUDE (due_on, id, status, school_id) WHERE (paid_on IS NOT NULL);
CREATE INDEX invoice_by_school ON ONLY public.invoice USING btree (tenant_id, school_id, status, due_on DESC, id DESC) INCLUDE (competence);
CREATE INDEX invoice_by_status ON ONLY public.invoice USING btree (tenant_id, status, due_on DESC, id DESC);
CREATE INDEX invoice_by_student ON ONLY public.invoice USING btree (tenant_id, student_id, due_on DESC, id DESC);
CREATE INDEX invoice_by_text ON ONLY public.invoice USING gin (tenant_id, search gin_trgm_ops);
CREATE UNIQUE INDEX invoice_nosso_numero ON ONLY public.invoice USING btree (tenant_id, bank_agreement_id, nosso_numero) WHERE (nosso_numero IS NOT NULL);
CREATE UNIQUE INDEX invoice_number ON ONLY public.invoice USING btree (tenant_id, number) WHERE (number IS NOT NULL);
CREATE INDEX invoice_owed_by_day ON ONLY public.invoice USING btree (tenant_id, (
CASE
    WHEN (late_since IS NULL) THEN due_on
    ELSE late_since
END), id) INCLUDE (guardian_id, school_id, due_on) WHERE (status = ANY (ARRAY['generated'::text, 'pending'::text, 'inProtest'::text, 'expired'::text]));
CREATE INDEX invoice_owed_by_guardian ON ONLY public.invoice USING btree (tenant_id, guardian_id, (
CASE
    WHEN (late_since IS NULL) THEN due_on
    ELSE late_since
END), id) INCLUDE (school_id, due_on, open_cents) WHERE (status = ANY (ARRAY['generated'::text, 'pending'::text, 'inProtest'::text, 'expired'::text]));
CREATE INDEX invoice_owed_by_student ON ONLY public.invoice USING btree (tenant_id, student_id, enrollment_id, due_on) WHERE (status = ANY (ARRAY['generated'::text, 'pending'::text, 'authorized'::text, 'inProtest'::text, 'expired'::text]));
CREATE UNIQUE INDEX invoice_replacement ON ONLY public.invoice USING btree (tenant_id, replaces_id) WHERE (replaces_id IS NOT NULL);
CREATE INDEX invoice_comment_by_invoice ON public.invoice_comment USING btree (tenant_id, invoice_id, id);
CREATE INDEX invoice_hold_by_holder ON public.invoice_hold USING btree (tenant_id, holder_id);
CREATE INDEX invoice_item_of_product ON ONLY public.invoice_item USING btree (tenant_id, product_id, invoice_id) WHERE (category <> 'tuition'::text);
CREATE INDEX invoice_quarantine_by_invoice ON public.invoice_quarantine USING btree (tenant_id, invoice_id, from_on);
CREATE INDEX invoice_quarantine_by_school ON public.invoice_quarantine USING btree (tenant_id, school_id, school_year, id DESC);
CREATE INDEX invoice_quarantine_by_year ON public.invoice_quarantine USING btree (tenant_id, school_year, id DESC);
CREATE UNIQUE INDEX invoice_quarantine_living ON public.invoice_quarantine USING btree (tenant_id, invoice_id) WHERE (to_on IS NULL);
CREATE INDEX joint_charge_by_recovery ON public.joint_charge USING btree (tenant_id, recovery_id) WHERE (recovery_id IS NOT NULL);
CREATE UNIQUE INDEX joint_charge_living ON public.joint_charge USING btree (tenant_id, guardian_id) WHERE ((status = ANY (ARRAY['waiting'::text, 'active'::text])) AND (recovery_id IS NULL));
CREATE UNIQUE INDEX joint_charge_of_recovery ON public.joint_charge USING btree (tenant_id, recovery_id) WHERE ((status = ANY (ARRAY['waiting'::text, 'active'::text])) AND (recovery_id IS NOT NULL));
CREATE INDEX joint_charge_part_by_invoice ON public.joint_charge_part USING btree (tenant_id, invoice_id);
CREATE INDEX ledger_account_by_kind ON public.ledger_account USING btree (tenant_id, kind, id);
CREATE INDEX link_turn_by_end ON public.link_turn USING btree (tenant_id, until);
CREATE UNIQUE INDEX listing_consent_living ON public.listing_consent USING btree (tenant_id) WHERE (turned_off_at IS NULL);
CREATE INDEX message_template_by_kind ON public.message_template USING btree (tenant_id, kind, channel, id);
CREATE INDEX message_template_by_search ON public.message_template USING btree (tenant_id, search, id);
CREATE INDEX negative_listing_at_bureau ON public.negative_listing USING btree (tenant_id, due_on, id) WHERE (status = ANY (ARRAY['inclusionRequested'::text, 'unconfirmed'::text, 'included'::text, 'refused'::text, 'noticed'::text]));
CREATE INDEX negative_listing_by_guardian ON public.negative_listing USING btree (tenant_id, guardian_id, id);
CREATE INDEX negative_listing_by_invoice ON public.negative_listing USING btree (tenant_id, invoice_id, id);
CREATE UNIQUE INDEX negative_listing_living ON public.negative_listing USING btree (tenant_id, invoice_id) WHERE ((status <> ALL (ARRAY['excluded'::text, 'dropped'::text])) AND (excluded_on IS NULL));
CREATE INDEX negative_listing_read_back ON public.negative_listing USING btree (tenant_id, exclusion_due_on, id) WHERE (status = 'excluded'::text);
CREATE INDEX negative_listing_under_way ON public.negative_listing USING btree (tenant_id, id) WHERE (status = ANY (ARRAY['inclusionRequested'::text, 'unconfirmed'::text, 'exclusionRequested'::text]));
CREATE INDEX notification_by_reason ON public.notification USING btree (tenant_id, reason, id) WHERE (reason IS NOT NULL);
CREATE INDEX notification_by_send_day ON public.notification USING btree (tenant_id, send_day) WHERE (status = 'handed'::text);
CREATE INDEX notification_of_delivery ON public.notification USING btree (tenant_id, delivery_id) WHERE (delivery_id IS NOT NULL);
CREATE INDEX notification_of_rule ON public.notification USING btree (tenant_id, rule_id, id) WHERE (status <> 'waiting'::text);
CREATE UNIQUE INDEX notification_once ON public.notification USING btree (tenant_id, guardian_id, day, channel, rule_id, rule_number, (
CASE
    WHEN (status = 'suppressed'::text) THEN (action)::integer
    ELSE 0
END));
CREATE INDEX notification_suppressed ON public.notification USING btree (tenant_id, id) WHERE (status = 'suppressed'::text);
CREATE INDEX notification_waiting ON public.notification USING btree (tenant_id, id, not_before) WHERE (status = 'waiting'::text);
CREATE INDEX notification_action_fallback ON public.notification_action USING btree (tenant_id, fallback_tenant, fallback_id);
CREATE UNIQUE INDEX notification_action_once ON public.notification_action USING btree (tenant_id, rule_id, number, channel, days) WHERE is_on;
CREATE INDEX notification_action_template ON public.notification_action USING btree (tenant_id, template_tenant, template_id);
CREATE INDEX notification_rule_by_search ON public.notification_rule USING btree (tenant_id, search, id);
CREATE UNIQUE INDEX notification_rule_name ON public.notification_rule USING btree (tenant_id, name) WHERE (removed_at IS NULL);
CREATE INDEX payment_by_credit ON ONLY public.payment USING btree (tenant_id, credited_on) WHERE (method = 'pix'::text);
CREATE INDEX payment_by_day ON ONLY public.payment USING btree (tenant_id, paid_on DESC, id DESC);
CREATE INDEX payment_by_invoice ON ONLY public.payment USING btree (tenant_id, invoice_id);
CREATE INDEX payment_by_school ON ONLY public.payment USING btree (tenant_id, school_id, paid_on DESC, id DESC);
CREATE UNIQUE INDEX payment_once ON ONLY public.payment USING btree (tenant_id, ext_ref);
CREATE INDEX payment_file_newest ON public.payment_file USING btree (tenant_id, id);
CREATE UNIQUE INDEX payment_file_item_once ON public.payment_file_item USING btree (tenant_id, payout_id) WHERE (NOT is_canceled);
CREATE INDEX payment_gateway_by_search ON public.payment_gateway USING btree (tenant_id, search, id);
CREATE INDEX payment_proof_by_invoice ON public.payment_proof USING btree (tenant_id, invoice_id);
CREATE INDEX payment_return_line_of_payout ON public.payment_return_line USING btree (tenant_id, payout_id) WHERE (payout_id IS NOT NULL);
CREATE UNIQUE INDEX payout_alive ON public.payout USING btree (tenant_id, transfer_id, installment) WHERE (status <> ALL (ARRAY['cancelled'::text, 'error'::text, 'notAuthorized'::text]));
CREATE INDEX payout_by_day ON public.payout USING btree (tenant_id, scheduled_on, id);
CREATE INDEX payout_for_file ON public.payout USING btree (tenant_id, bank_account_id, id) WHERE ((method = 'file'::text) AND (status = 'requested'::text) AND (sent_at IS NULL));
CREATE UNIQUE INDEX payout_of_reference ON public.payout USING btree (tenant_id, bank_account_id, file_reference) WHERE (file_reference IS NOT NULL);
CREATE INDEX payout_to_ask ON public.payout USING btree (tenant_id, id) WHERE (after_decision = 'toAsk'::text);
CREATE INDEX payout_under_way ON public.payout USING btree (tenant_id, bank_account_id, id) WHERE (status = ANY (ARRAY['requested'::text, 'scheduled'::text, 'toConfirm'::text, 'cancellationRequested'::text]));
CREATE INDEX payout_account_not_twice ON public.payout_account USING btree (tenant_id, school_id, COALESCE(pix_key, ((((((bank || '/'::text) || agency) || '/'::text) || account) || '-'::text) || account_digit))) WHERE ((status = ANY (ARRAY['proposed'::text, 'approved'::text])) AND (ends_at IS NULL));
CREATE INDEX payout_account_of_school ON public.payout_account USING btree (tenant_id, school_id, proposed_at, id);
CREATE INDEX payout_account_one_at_a_time ON public.payout_account USING gist (tenant_id, school_id, tstzrange(effective_at, ends_at)) WHERE (status = 'approved'::text);
CREATE INDEX payout_account_one_proposal ON public.payout_account USING btree (tenant_id, school_id) WHERE (status = 'proposed'::text);
CREATE INDEX pix_claim_by_deadline ON public.pix_claim USING btree (tenant_id, answer_by, id);
CREATE INDEX pix_claim_by_payment ON public.pix_claim USING btree (tenant_id, payment_id);
CREATE UNIQUE INDEX pix_claim_once ON public.pix_claim USING btree (tenant_id, claim_ref, payment_id);
CREATE UNIQUE INDEX pix_claim_one_at_a_time ON public.pix_claim USING btree (tenant_id, payment_id) WHERE (status = ANY (ARRAY['blocked'::text, 'returnPending'::text]));
CREATE INDEX plan_by_search ON public.plan USING btree (tenant_id, search, id);
CREATE INDEX plan_lift_by_plan ON public.plan_lift USING btree (tenant_id, plan_id, lifted_at);
CREATE INDEX plan_version_in_force ON public.plan_version USING btree (tenant_id, plan_id, valid_from DESC, number DESC);
CREATE INDEX posting_by_credit ON ONLY public.posting USING btree (tenant_id, credit, posted_on);
CREATE INDEX posting_by_debit ON ONLY public.posting USING btree (tenant_id, debit, posted_on);
CREATE INDEX posting_by_invoice ON ONLY public.posting USING btree (tenant_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX product_by_search ON public.product USING btree (tenant_id, search, id);
CREATE INDEX product_course_by_course ON public.product_course USING btree (tenant_id, course_id);
CREATE INDEX published_contract_model_number ON public.published_contract_model USING btree (tenant_id, number);
CREATE INDEX published_term_number ON public.published_term USING btree (tenant_id, kind, number);
CREATE INDEX recovery_by_guardian ON public.recovery USING btree (tenant_id, guardian_id, id DESC);
CREATE INDEX recovery_by_invoice ON public.recovery USING btree (tenant_id, invoice_id);
CREATE INDEX recovery_by_status ON public.recovery USING btree (tenant_id, status, id DESC);
CREATE UNIQUE INDEX recovery_of_claim ON public.recovery USING btree (tenant_id, claim_id) WHERE ((status <> 'canceled'::text) AND (claim_id IS NOT NULL));
CREATE UNIQUE INDEX recovery_of_exception ON public.recovery USING btree (tenant_id, exception_id) WHERE ((status <> 'canceled'::text) AND (exception_id IS NOT NULL));
CREATE UNIQUE INDEX recovery_of_payment ON public.recovery USING btree (tenant_id, payment_id) WHERE (status = 'requested'::text);
CREATE INDEX recovery_part_by_account ON public.recovery_part USING btree (tenant_id, bank_account_id, paid_on) WHERE (kind = 'received'::text);
CREATE INDEX recovery_part_of ON public.recovery_part USING btree (tenant_id, recovery_id, id);
CREATE UNIQUE INDEX recovery_part_of_payment ON public.recovery_part USING btree (tenant_id, payment_id) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX recovery_part_waiting ON public.recovery_part USING btree (tenant_id, recovery_id) WHERE (status = 'requested'::text);
CREATE INDEX refund_pix_by_account ON public.refund_pix USING btree (tenant_id, bank_account_id);
CREATE UNIQUE INDEX refund_pix_one_living ON public.refund_pix USING btree (tenant_id, refund_id) WHERE (status = ANY (ARRAY['requested'::text, 'toConfirm'::text, 'finished'::text]));
CREATE INDEX refund_pix_under_way ON public.refund_pix USING btree (tenant_id, leaves_on, id) WHERE (status = ANY (ARRAY['requested'::text, 'toConfirm'::text]));
CREATE INDEX retention_by_school ON public.retention USING btree (tenant_id, school_id, status);
CREATE UNIQUE INDEX retention_origin_once ON public.retention_origin USING btree (tenant_id, component, source_id, turn) WHERE (NOT is_released);
CREATE INDEX saved_view_by_role ON public.saved_view USING btree (tenant_id, role_id) WHERE (role_id IS NOT NULL);
CREATE UNIQUE INDEX saved_view_name ON public.saved_view USING btree (tenant_id, list, owner_id, role_id, lower(name)) NULLS NOT DISTINCT;
CREATE INDEX saved_view_own_default ON public.saved_view USING btree (tenant_id, list, owner_id) WHERE (is_default AND (owner_id IS NOT NULL));
CREATE INDEX saved_view_role_default ON public.saved_view USING btree (tenant_id, list, role_id) WHERE (is_default AND (role_id IS NOT NULL));
CREATE INDEX school_company_name ON public.school USING gist (tenant_id, company_name_key, "left"(cnpj, 8));
CREATE INDEX school_document_in_place ON public.school_document USING btree (tenant_id, school_id, kind) WHERE ((replaced_at IS NULL) AND (kind <> ALL (ARRAY['additive'::text, 'other'::text])));
CREATE INDEX school_document_of_school ON public.school_document USING btree (tenant_id, school_id, created_at, id);
CREATE INDEX school_plan_by_plan ON public.school_plan USING btree (tenant_id, plan_id);
CREATE INDEX settlement_exception_by_file ON public.settlement_exception USING btree (tenant_id, bank_file_id, "position") WHERE (bank_file_id IS NOT NULL);
CREATE INDEX settlement_exception_by_invoice ON public.settlement_exception USING btree (tenant_id, invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX settlement_exception_by_pix ON public.settlement_exception USING btree (tenant_id, ((detail ->> 'endToEndId'::text))) WHERE (kind = 'pixUnknown'::text);
CREATE INDEX settlement_exception_of_all ON public.settlement_exception USING btree (id) WHERE (status = 'waiting'::text);
CREATE UNIQUE INDEX settlement_exception_reported ON public.settlement_exception USING btree (tenant_id, invoice_id) WHERE ((kind = 'reportedTwice'::text) AND (status = 'waiting'::text));
CREATE INDEX settlement_exception_taken_back ON public.settlement_exception USING btree (tenant_id, bank_file_id) WHERE ((kind = 'paymentReversed'::text) AND (decision = ANY (ARRAY['paymentReversed'::text, 'chargedToFamily'::text, 'lossBorne'::text])));
CREATE INDEX settlement_exception_waiting ON public.settlement_exception USING btree (tenant_id, status, id DESC);
CREATE UNIQUE INDEX sheet_import_of_file ON public.sheet_import USING btree (tenant_id, kind, sha256) WHERE (status <> 'discarded'::text);
CREATE UNIQUE INDEX sheet_import_row_by_id ON public.sheet_import_row USING btree (tenant_id, id);
CREATE INDEX sheet_import_row_by_status ON public.sheet_import_row USING btree (tenant_id, import_id, status, "position");
CREATE INDEX statement_line_by_day ON public.statement_line USING btree (tenant_id, day DESC, id DESC);
CREATE UNIQUE INDEX statement_line_by_ref ON public.statement_line USING btree (tenant_id, bank_account_id, bank_ref) WHERE (bank_ref IS NOT NULL);
CREATE INDEX statement_line_of_day ON public.statement_line USING btree (tenant_id, conciliation_id) WHERE (conciliation_id IS NOT NULL);
CREATE INDEX statement_line_open ON public.statement_line USING btree (tenant_id, bank_account_id, day) WHERE ((conciliation_id IS NULL) AND (aside_reason IS NULL));
CREATE INDEX student_by_code ON public.student USING btree (tenant_id, school_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX student_by_family ON public.student USING btree (tenant_id, school_id, guardian_search, guardian_id, id);
CREATE INDEX student_by_former_text ON public.student USING gin (tenant_id, former_search gin_trgm_ops) WHERE (former_search <> ''::text);
CREATE INDEX student_by_guardian ON public.student USING btree (tenant_id, guardian_id, school_id);
CREATE INDEX student_by_guardian_named ON public.student USING btree (tenant_id, guardian_search, id);
CREATE INDEX student_by_name ON public.student USING btree (tenant_id, search, id);
CREATE INDEX student_by_school ON public.student USING btree (tenant_id, school_id, search, id);
CREATE INDEX student_by_text ON public.student USING gin (tenant_id, search gin_trgm_ops);
CREATE INDEX student_merged ON public.student USING btree (tenant_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX accepted_once ON public.term_acceptance USING btree (tenant_id, user_id, term_version_id, round);
CREATE INDEX term_acceptance_by_time ON public.term_acceptance USING btree (tenant_id, accepted_at, id);
CREATE INDEX term_version_by_time ON public.term_version USING btree (tenant_id, created_at, id);
CREATE INDEX transfer_by_audit ON public.transfer USING btree (tenant_id, audit_status, competence DESC) WHERE (audit_status <> 'none'::text);
CREATE INDEX transfer_by_competence ON public.transfer USING btree (tenant_id, competence DESC, id DESC);
CREATE INDEX transfer_by_school ON public.transfer USING btree (tenant_id, school_id, competence);
CREATE UNIQUE INDEX transfer_of_adjustment ON public.transfer USING btree (tenant_id, adjustment_id) WHERE (adjustment_id IS NOT NULL);
CREATE UNIQUE INDEX transfer_of_month ON public.transfer USING btree (tenant_id, school_id, competence) WHERE (kind = 'month'::text);
CREATE INDEX transfer_to_close ON public.transfer USING btree (tenant_id, closes_on) WHERE (status = 'open'::text);
CREATE INDEX transfer_to_pay ON public.transfer USING btree (tenant_id, id) WHERE (status = ANY (ARRAY['pendingAnalysis'::text, 'scheduled'::text]));
CREATE INDEX transfer_audit_by_job ON public.transfer_audit USING btree (tenant_id, job_id) WHERE (status = 'running'::text);
CREATE INDEX transfer_audit_by_school ON public.transfer_audit USING btree (tenant_id, school_id, competence DESC);
CREATE INDEX transfer_audit_by_start ON public.transfer_audit USING btree (tenant_id, started_at DESC, id DESC);
CREATE UNIQUE INDEX transfer_audit_running ON public.transfer_audit USING btree (tenant_id, transfer_id) WHERE (status = 'running'::text);
CREATE INDEX transfer_audit_verdict_by_criterion ON public.transfer_audit_verdict USING btree (tenant_id, criterion, value_ppm);
CREATE INDEX transfer_installment_by_day ON public.transfer_installment USING btree (tenant_id, due_on);
CREATE INDEX transfer_payment_by_day ON public.transfer_payment USING btree (tenant_id, paid_on) WHERE (status = 'confirmed'::text);
CREATE UNIQUE INDEX transfer_payment_living ON public.transfer_payment USING btree (tenant_id, transfer_id, installment) WHERE (status = ANY (ARRAY['recorded'::text, 'confirmed'::text]));
CREATE INDEX transfer_source_by_invoice ON public.transfer_source USING btree (tenant_id, invoice_id) WHERE (invoice_id <> source_id);
CREATE INDEX transfer_source_by_transfer ON public.transfer_source USING btree (tenant_id, transfer_id);
CREATE INDEX transfer_source_over_cap ON public.transfer_source USING btree (tenant_id, transfer_id) WHERE (component = 'overCap'::text);
CREATE INDEX user_role_by_role ON public.user_role USING btree (tenant_id, role_id);
CREATE INDEX user_school_by_school ON public.user_school USING btree (tenant_id, school_id);
CREATE INDEX weekly_summary_waiting ON public.weekly_summary USING btree (tenant_id, not_before, id) WHERE (status = 'waiting'::text);

create policy every_network_reads on control.price_index as PERMISSIVE for SELECT to caderneta_app using (true) with check ();
create policy host_adds on control.price_index as PERMISSIVE for INSERT to caderneta_app using () with check (((NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer = 0));
create policy owner_keeps on control.price_index as PERMISSIVE for ALL to OWNER using (true) with check (true);
create policy any_row on public.academic_class as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.academic_class as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.academic_class as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.adjustment as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.adjustment as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.adjustment as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.adjustment as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.adjustment_part as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.adjustment_part as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.adjustment_part as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.agreement as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.agreement as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.agreement as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.agreement_acceptance as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.agreement_acceptance as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.agreement_acceptance as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.agreement_draft as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.agreement_draft as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.agreement_draft as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.agreement_installment as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.agreement_installment as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.agreement_installment as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.agreement_invoice as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.agreement_invoice as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.agreement_invoice as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.agreement_limit as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.agreement_limit as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.agreement_limit as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.api_token as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.api_token as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.api_token as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.app_user as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.app_user as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.app_user as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.app_user as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.audit_criteria as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.audit_criteria as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.audit_criteria as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.audit_criterion as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.audit_criterion as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.audit_criterion as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.audit_head as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy mover_every_tenant on public.audit_head as PERMISSIVE for ALL to caderneta_mover using (true) with check (true);
create policy one_tenant on public.audit_head as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.audit_head as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.audit_inbox as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy mover_every_tenant on public.audit_inbox as PERMISSIVE for ALL to caderneta_mover using (true) with check (true);
create policy one_tenant on public.audit_inbox as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.audit_inbox as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.audit_inbox as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.audit_log as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy mover_every_tenant on public.audit_log as PERMISSIVE for ALL to caderneta_mover using (true) with check (true);
create policy one_tenant on public.audit_log as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.audit_log as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.audit_log as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.background_job as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.background_job as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.background_job as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.background_job as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.background_job_chunk as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.background_job_chunk as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.background_job_chunk as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.background_job_failure as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.background_job_failure as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.background_job_failure as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.bank_account as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.bank_account as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.bank_account as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.bank_agreement as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.bank_agreement as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.bank_agreement as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.bank_channel as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.bank_channel as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.bank_channel as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.bank_channel as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.bank_channel_secret as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.bank_channel_secret as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.bank_channel_secret as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.bank_event as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.bank_event as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.bank_event as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.bank_file as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.bank_file as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.bank_file as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.bank_file as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.bank_file_line as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.bank_file_line as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.bank_file_line as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.bank_instruction as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.bank_instruction as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.bank_instruction as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.bank_statement as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.bank_statement as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.bank_statement as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.billed_slot as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.billed_slot as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.billed_slot as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.calling_hours as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.calling_hours as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.calling_hours as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.charge_place as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.charge_place as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.charge_place as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.collection_claim as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.collection_claim as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.collection_claim as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.collection_contact as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.collection_contact as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.collection_contact as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.collection_dispute as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.collection_dispute as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.collection_dispute as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.collection_email as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.collection_email as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.collection_email as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.collection_email_sent as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.collection_email_sent as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.collection_email_sent as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.collection_family as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.collection_family as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.collection_family as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.collection_promise as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.collection_promise as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.collection_promise as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.commission as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.commission as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.commission as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.commission_total as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.commission_total as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.commission_total as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.conciliation as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.conciliation as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.conciliation as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.conciliation as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.contract_model as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.contract_model as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.contract_model as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.contract_signature as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.contract_signature as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.contract_signature as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.course as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.course as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.course as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.covered_part as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.covered_part as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.covered_part as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.credit_order as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.credit_order as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.credit_order as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.default_bank_account as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.default_bank_account as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.default_bank_account as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.delivery as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.delivery as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.delivery as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.demonstration as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.demonstration as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.demonstration as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.dossier as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.dossier as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.dossier as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.duplicate_report as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.duplicate_report as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.duplicate_report as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.enrollment as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.enrollment as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.enrollment as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.enrollment_contract as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.enrollment_contract as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.enrollment_contract as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.enrollment_retention as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.enrollment_retention as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.enrollment_retention as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.enrollment_retention_debt as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.enrollment_retention_debt as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.enrollment_retention_debt as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.erp_answer as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.erp_answer as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.erp_answer as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.erp_file as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.erp_file as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.erp_file as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.erp_folder as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.erp_folder as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.erp_folder as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.erp_folder as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.erp_folder_file as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.erp_folder_file as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.erp_folder_file as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.erp_folder_retorno as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.erp_folder_retorno as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.erp_folder_retorno as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.erp_line as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.erp_line as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.erp_line as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.erp_retorno as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.erp_retorno as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.erp_retorno as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.erp_rule as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.erp_rule as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.erp_rule as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.erp_slip as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.erp_slip as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.erp_slip as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.evasion as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.evasion as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.evasion as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.evasion_invoice as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.evasion_invoice as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.evasion_invoice as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.event_head as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.event_head as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.event_head as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy relay_every_tenant on public.event_head as PERMISSIVE for ALL to caderneta_system using (true) with check (true);
create policy any_row on public.event_log as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.event_log as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.event_log as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy relay_every_tenant on public.event_log as PERMISSIVE for ALL to caderneta_system using (true) with check (true);
create policy any_row on public.factor_code as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.factor_code as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.factor_code as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.factor_proof as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.factor_proof as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.factor_proof as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.family_debt as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.family_debt as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.family_debt as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.family_debt_day as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.family_debt_day as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.family_debt_day as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.family_debt_mark as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy mover_every_tenant on public.family_debt_mark as PERMISSIVE for SELECT to caderneta_mover using (true) with check ();
create policy one_tenant on public.family_debt_mark as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.family_debt_mark as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.family_debt_total as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.family_debt_total as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.family_debt_total as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.family_link_revocation as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.family_link_revocation as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.family_link_revocation as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.family_message_day as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.family_message_day as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.family_message_day as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.feature as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.feature as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.feature as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.fetched_file as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.fetched_file as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.fetched_file as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.former_notification_email as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.former_notification_email as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.former_notification_email as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.given_back_share as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.given_back_share as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.given_back_share as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.guardian as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.guardian as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.guardian as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy search_every_tenant on public.guardian as PERMISSIVE for SELECT to caderneta_search using (true) with check ();
create policy any_row on public.guardian_contact as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.guardian_contact as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.guardian_contact as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.guardian_refund as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.guardian_refund as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.guardian_refund as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.history as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.history as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.history as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.homologation as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.homologation as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.homologation as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.homologation_step as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.homologation_step as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.homologation_step as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.idempotency as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.idempotency as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.idempotency as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.idempotency_answer as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.idempotency_answer as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.idempotency_answer as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.invoice as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.invoice as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.invoice as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.invoice as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy search_every_tenant on public.invoice as PERMISSIVE for SELECT to caderneta_search using (true) with check ();
create policy any_row on public.invoice_comment as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.invoice_comment as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.invoice_comment as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.invoice_hold as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.invoice_hold as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.invoice_hold as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.invoice_item as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy items_of_drafts on public.invoice_item as RESTRICTIVE for DELETE to caderneta_app using ((EXISTS ( SELECT
   FROM invoice i
  WHERE ((i.tenant_id = invoice_item.tenant_id) AND (i.id = invoice_item.invoice_id) AND (i.status = 'open'::text) AND (i.number IS NULL))))) with check ();
create policy one_tenant on public.invoice_item as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.invoice_item as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.invoice_month_delta as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy mover_every_tenant on public.invoice_month_delta as PERMISSIVE for ALL to caderneta_mover using (true) with check (true);
create policy one_tenant on public.invoice_month_delta as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.invoice_month_delta as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.invoice_month_delta as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.invoice_month_total as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy mover_every_tenant on public.invoice_month_total as PERMISSIVE for ALL to caderneta_mover using (true) with check (true);
create policy one_tenant on public.invoice_month_total as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.invoice_month_total as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.invoice_month_total as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.invoice_quarantine as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.invoice_quarantine as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.invoice_quarantine as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.joint_charge as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.joint_charge as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.joint_charge as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.joint_charge_part as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.joint_charge_part as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.joint_charge_part as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.ledger_account as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.ledger_account as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.ledger_account as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.link_turn as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.link_turn as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.link_turn as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.listing_consent as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.listing_consent as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.listing_consent as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.listing_rule as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.listing_rule as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.listing_rule as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.message_banner as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.message_banner as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.message_banner as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.message_template as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.message_template as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.message_template as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.message_template_version as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.message_template_version as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.message_template_version as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.negative_listing as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.negative_listing as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.negative_listing as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.negative_listing as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.network_logo as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.network_logo as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.network_logo as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.notification as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.notification as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.notification as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.notification_action as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.notification_action as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.notification_action as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.notification_rule as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.notification_rule as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.notification_rule as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.notification_rule_version as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.notification_rule_version as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.notification_rule_version as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.number_counter as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.number_counter as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.number_counter as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.outbox as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.outbox as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.outbox as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy relay_every_tenant on public.outbox as PERMISSIVE for ALL to caderneta_system using (true) with check (true);
create policy any_row on public.payment as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.payment as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.payment as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.payment as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.payment_agreement as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.payment_agreement as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.payment_agreement as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.payment_file as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.payment_file as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.payment_file as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.payment_file_item as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.payment_file_item as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.payment_file_item as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.payment_gateway as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.payment_gateway as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.payment_gateway as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.payment_gateway_choice as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.payment_gateway_choice as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.payment_gateway_choice as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.payment_gateway_choice as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.payment_gateway_secret as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.payment_gateway_secret as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.payment_gateway_secret as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.payment_proof as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.payment_proof as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.payment_proof as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.payment_return as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.payment_return as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.payment_return as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.payment_return_line as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.payment_return_line as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.payment_return_line as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.payout as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.payout as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.payout as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.payout as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.payout_account as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.payout_account as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.payout_account as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.payout_account as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.pix_charge as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.pix_charge as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.pix_charge as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.pix_claim as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.pix_claim as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.pix_claim as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.plan as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.plan as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.plan as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.plan_lift as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.plan_lift as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.plan_lift as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.plan_version as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.plan_version as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.plan_version as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.posting as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.posting as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.posting as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.product as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.product as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.product as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.product_course as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.product_course as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.product_course as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.published_contract_model as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.published_contract_model as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.published_contract_model as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.published_term as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.published_term as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.published_term as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.recovery as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.recovery as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.recovery as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.recovery_code as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.recovery_code as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.recovery_code as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.recovery_part as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.recovery_part as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.recovery_part as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.refund_pix as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.refund_pix as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.refund_pix as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.refund_pix as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.replaced_title as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.replaced_title as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.replaced_title as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.retention as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.retention as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.retention as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.retention_installment as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.retention_installment as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.retention_installment as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.retention_origin as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.retention_origin as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.retention_origin as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.role as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.role as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.role as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.saved_view as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.saved_view as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.saved_view as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.school as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.school as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.school as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.school as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.school_document as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.school_document as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.school_document as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.school_plan as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.school_plan as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.school_plan as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.school_plan as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.school_setting as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.school_setting as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.school_setting as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.second_factor as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.second_factor as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.second_factor as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.setting as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.setting as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.setting as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.settlement_exception as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.settlement_exception as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.settlement_exception as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.settlement_exception as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.sheet_import as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.sheet_import as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.sheet_import as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.sheet_import_row as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.sheet_import_row as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.sheet_import_row as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.statement_columns as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.statement_columns as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.statement_columns as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.statement_line as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.statement_line as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.statement_line as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.statement_line as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.stored_file as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.stored_file as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.stored_file as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.student as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.student as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.student as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy search_every_tenant on public.student as PERMISSIVE for SELECT to caderneta_search using (true) with check ();
create policy any_row on public.term_acceptance as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.term_acceptance as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.term_acceptance as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.term_acceptance as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.term_version as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.term_version as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.term_version as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.total as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy mover_every_tenant on public.total as PERMISSIVE for ALL to caderneta_mover using (true) with check (true);
create policy one_tenant on public.total as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.total as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.total_delta as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy mover_every_tenant on public.total_delta as PERMISSIVE for ALL to caderneta_mover using (true) with check (true);
create policy one_tenant on public.total_delta as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.total_delta as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.transfer as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.transfer as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.transfer as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.transfer as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.transfer_audit as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.transfer_audit as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.transfer_audit as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.transfer_audit as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.transfer_audit_verdict as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.transfer_audit_verdict as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.transfer_audit_verdict as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.transfer_basis as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.transfer_basis as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.transfer_basis as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.transfer_installment as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.transfer_installment as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.transfer_installment as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.transfer_installment as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.transfer_line as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.transfer_line as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.transfer_line as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.transfer_payment as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.transfer_payment as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.transfer_payment as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.transfer_payment as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.transfer_source as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.transfer_source as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy operator_every_tenant on public.transfer_source as PERMISSIVE for SELECT to caderneta_operator using (true) with check ();
create policy owner_one_tenant on public.transfer_source as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.user_role as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.user_role as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.user_role as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.user_school as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.user_school as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.user_school as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy any_row on public.weekly_summary as PERMISSIVE for ALL to caderneta_app using (true) with check (true);
create policy one_tenant on public.weekly_summary as RESTRICTIVE for ALL to caderneta_app using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));
create policy owner_one_tenant on public.weekly_summary as PERMISSIVE for ALL to OWNER using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)) with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer));

grant DELETE, INSERT, SELECT on control.api_token_hash to caderneta_app;
grant INSERT, SELECT, UPDATE on control.message_channel to caderneta_app;
grant SELECT on control.migration to caderneta_app;
grant SELECT on control.migration to caderneta_system;
grant INSERT, SELECT on control.price_index to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on control.sign_in_budget to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on control.sign_in_email to caderneta_app;
grant SELECT on control.sign_in_email to caderneta_system;
grant DELETE, INSERT, SELECT, UPDATE on control.sign_in_state to caderneta_app;
grant INSERT, SELECT on control.signing_key to caderneta_app;
grant UPDATE (sealed) on control.signing_key to caderneta_app;
grant INSERT (admin_email, brand_color, contract_model, display_name, guardian_access, id, is_active, is_read_only, name, online_payment, passed_day, school_access, subdomain, template_library) on control.tenant to caderneta_app;
grant SELECT on control.tenant to caderneta_app;
grant UPDATE (admin_email, brand_color, clock_advance_days, contract_model, demo_data_allowed, display_name, guardian_access, is_active, is_read_only, name, online_payment, passed_day, school_access, subdomain, template_library, version) on control.tenant to caderneta_app;
grant SELECT on control.tenant to caderneta_mover;
grant SELECT on control.tenant to caderneta_operator;
grant SELECT on control.tenant to caderneta_system;
grant DELETE, INSERT, SELECT on control.worker_process to caderneta_system;
grant INSERT, SELECT, UPDATE on public.academic_class to caderneta_app;
grant INSERT, SELECT, UPDATE on public.adjustment to caderneta_app;
grant INSERT, SELECT, UPDATE on public.adjustment_part to caderneta_app;
grant INSERT, SELECT, UPDATE on public.agreement to caderneta_app;
grant INSERT (address, agreement_id, kind, link_id, name, reason, recorded_by, recorded_by_name, tax_id, tenant_id, terms, terms_hash, user_agent) on public.agreement_acceptance to caderneta_app;
grant SELECT on public.agreement_acceptance to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.agreement_draft to caderneta_app;
grant INSERT, SELECT, UPDATE on public.agreement_installment to caderneta_app;
grant INSERT, SELECT, UPDATE on public.agreement_invoice to caderneta_app;
grant INSERT, SELECT, UPDATE on public.agreement_limit to caderneta_app;
grant INSERT, SELECT, UPDATE on public.api_token to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.app_user to caderneta_app;
grant INSERT, SELECT on public.audit_criteria to caderneta_app;
grant INSERT, SELECT on public.audit_criterion to caderneta_app;
grant SELECT on public.audit_head to caderneta_app;
grant INSERT, SELECT, UPDATE on public.audit_head to caderneta_mover;
grant INSERT (action, actor_id, address, body, subject_id, tenant_id, token_id) on public.audit_inbox to caderneta_app;
grant SELECT on public.audit_inbox to caderneta_app;
grant DELETE, SELECT on public.audit_inbox to caderneta_mover;
grant SELECT on public.audit_inbox to caderneta_operator;
grant SELECT on public.audit_log to caderneta_app;
grant INSERT, SELECT on public.audit_log to caderneta_mover;
grant SELECT on public.audit_log to caderneta_operator;
grant INSERT, SELECT, UPDATE on public.background_job to caderneta_app;
grant INSERT, SELECT, UPDATE on public.background_job_chunk to caderneta_app;
grant INSERT, SELECT on public.background_job_failure to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.bank_account to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.bank_agreement to caderneta_app;
grant INSERT, SELECT, UPDATE on public.bank_channel to caderneta_app;
grant INSERT, SELECT, UPDATE on public.bank_channel_secret to caderneta_app;
grant INSERT, SELECT, UPDATE on public.bank_event to caderneta_app;
grant INSERT, SELECT, UPDATE on public.bank_file to caderneta_app;
grant INSERT, SELECT, UPDATE on public.bank_file_line to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.bank_instruction to caderneta_app;
grant INSERT, SELECT on public.bank_statement to caderneta_app;
grant DELETE, INSERT, SELECT on public.billed_slot to caderneta_app;
grant UPDATE (invoice_id) on public.billed_slot to caderneta_app;
grant DELETE, INSERT, SELECT on public.calling_hours to caderneta_app;
grant INSERT, SELECT on public.charge_place to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.collection_claim to caderneta_app;
grant INSERT, SELECT on public.collection_contact to caderneta_app;
grant INSERT, SELECT, UPDATE on public.collection_dispute to caderneta_app;
grant INSERT, SELECT, UPDATE on public.collection_email to caderneta_app;
grant INSERT, SELECT on public.collection_email_sent to caderneta_app;
grant INSERT, SELECT, UPDATE on public.collection_family to caderneta_app;
grant INSERT, SELECT, UPDATE on public.collection_promise to caderneta_app;
grant INSERT, SELECT, UPDATE on public.commission to caderneta_app;
grant INSERT, SELECT, UPDATE on public.commission_total to caderneta_app;
grant INSERT, SELECT, UPDATE on public.conciliation to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.contract_model to caderneta_app;
grant INSERT (address, content_hash, contract_id, link_id, signer_name, signer_tax_id, tenant_id, user_agent) on public.contract_signature to caderneta_app;
grant SELECT on public.contract_signature to caderneta_app;
grant INSERT, SELECT, UPDATE on public.course to caderneta_app;
grant DELETE, INSERT, SELECT on public.covered_part to caderneta_app;
grant INSERT, SELECT, UPDATE on public.credit_order to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.default_bank_account to caderneta_app;
grant INSERT, SELECT, UPDATE on public.delivery to caderneta_app;
grant INSERT, SELECT, UPDATE on public.demonstration to caderneta_app;
grant INSERT, SELECT on public.dossier to caderneta_app;
grant INSERT, SELECT on public.duplicate_report to caderneta_app;
grant UPDATE (confirmed_at, confirmed_by) on public.duplicate_report to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.enrollment to caderneta_app;
grant INSERT, SELECT on public.enrollment_contract to caderneta_app;
grant UPDATE (cancel_reason, link_expires_at, link_id, sent_at, status, version, wrong_tries) on public.enrollment_contract to caderneta_app;
grant INSERT, SELECT, UPDATE on public.enrollment_retention to caderneta_app;
grant INSERT, SELECT on public.enrollment_retention_debt to caderneta_app;
grant INSERT, SELECT on public.erp_answer to caderneta_app;
grant INSERT, SELECT, UPDATE on public.erp_file to caderneta_app;
grant INSERT, SELECT, UPDATE on public.erp_folder to caderneta_app;
grant INSERT, SELECT, UPDATE on public.erp_folder_file to caderneta_app;
grant INSERT, SELECT, UPDATE on public.erp_folder_retorno to caderneta_app;
grant INSERT, SELECT, UPDATE on public.erp_line to caderneta_app;
grant INSERT, SELECT, UPDATE on public.erp_retorno to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.erp_rule to caderneta_app;
grant INSERT, SELECT on public.erp_slip to caderneta_app;
grant INSERT, SELECT, UPDATE on public.evasion to caderneta_app;
grant INSERT, SELECT, UPDATE on public.evasion_invoice to caderneta_app;
grant SELECT on public.event_head to caderneta_app;
grant INSERT, SELECT, UPDATE on public.event_head to caderneta_system;
grant SELECT on public.event_log to caderneta_app;
grant DELETE, INSERT, SELECT on public.event_log to caderneta_system;
grant DELETE, INSERT, SELECT, UPDATE on public.factor_code to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.factor_proof to caderneta_app;
grant SELECT on public.family_debt to caderneta_app;
grant INSERT, SELECT, UPDATE on public.family_debt_day to caderneta_app;
grant INSERT (guardian_id, tenant_id) on public.family_debt_mark to caderneta_app;
grant SELECT on public.family_debt_mark to caderneta_app;
grant SELECT on public.family_debt_mark to caderneta_mover;
grant SELECT on public.family_debt_total to caderneta_app;
grant INSERT, SELECT on public.family_link_revocation to caderneta_app;
grant DELETE, INSERT, SELECT on public.family_message_day to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.feature to caderneta_app;
grant INSERT, SELECT, UPDATE on public.fetched_file to caderneta_app;
grant INSERT, SELECT, UPDATE on public.former_notification_email to caderneta_app;
grant INSERT, SELECT, UPDATE on public.given_back_share to caderneta_app;
grant INSERT, SELECT, UPDATE on public.guardian to caderneta_app;
grant SELECT on public.guardian to caderneta_search;
grant DELETE, INSERT, SELECT on public.guardian_contact to caderneta_app;
grant UPDATE (label, refusal, refused_at, verified_at, verified_by, verified_reason, version) on public.guardian_contact to caderneta_app;
grant INSERT, SELECT, UPDATE on public.guardian_refund to caderneta_app;
grant INSERT (actor_id, data, event, id, job_id, subject_id, tenant_id) on public.history to caderneta_app;
grant SELECT on public.history to caderneta_app;
grant INSERT, SELECT, UPDATE on public.homologation to caderneta_app;
grant INSERT, SELECT, UPDATE on public.homologation_step to caderneta_app;
grant DELETE, INSERT, SELECT on public.idempotency to caderneta_app;
grant DELETE, INSERT, SELECT on public.idempotency_answer to caderneta_app;
grant INSERT, SELECT, UPDATE on public.invoice to caderneta_app;
grant SELECT on public.invoice to caderneta_search;
grant INSERT, SELECT, UPDATE on public.invoice_comment to caderneta_app;
grant DELETE, INSERT, SELECT on public.invoice_hold to caderneta_app;
grant DELETE, INSERT, SELECT on public.invoice_item to caderneta_app;
grant UPDATE (coverage, covered_at, plan_version_id) on public.invoice_item to caderneta_app;
grant INSERT (invoices, month, nominal_cents, open_cents, paid_cents, school_id, status, tenant_id) on public.invoice_month_delta to caderneta_app;
grant SELECT on public.invoice_month_delta to caderneta_app;
grant DELETE, SELECT on public.invoice_month_delta to caderneta_mover;
grant SELECT on public.invoice_month_delta to caderneta_operator;
grant SELECT on public.invoice_month_total to caderneta_app;
grant INSERT, SELECT, UPDATE on public.invoice_month_total to caderneta_mover;
grant SELECT on public.invoice_month_total to caderneta_operator;
grant INSERT, SELECT, UPDATE on public.invoice_quarantine to caderneta_app;
grant INSERT, SELECT, UPDATE on public.joint_charge to caderneta_app;
grant INSERT, SELECT on public.joint_charge_part to caderneta_app;
grant INSERT, SELECT on public.ledger_account to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.link_turn to caderneta_app;
grant INSERT, SELECT, UPDATE on public.listing_consent to caderneta_app;
grant INSERT, SELECT on public.listing_rule to caderneta_app;
grant INSERT, SELECT on public.message_banner to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.message_template to caderneta_app;
grant INSERT, SELECT on public.message_template_version to caderneta_app;
grant UPDATE (checked_at, provider_words, reasons, status) on public.message_template_version to caderneta_app;
grant INSERT, SELECT, UPDATE on public.negative_listing to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.network_logo to caderneta_app;
grant INSERT, SELECT on public.notification to caderneta_app;
grant UPDATE (about_ids, body, delivery_id, not_before, reason, segments, send_day, status, subject) on public.notification to caderneta_app;
grant INSERT, SELECT on public.notification_action to caderneta_app;
grant INSERT, SELECT, UPDATE on public.notification_rule to caderneta_app;
grant INSERT, SELECT on public.notification_rule_version to caderneta_app;
grant INSERT, SELECT, UPDATE on public.number_counter to caderneta_app;
grant INSERT (event_id, payload, school_id, subject_id, tenant_id, topic, version) on public.outbox to caderneta_app;
grant SELECT on public.outbox to caderneta_app;
grant DELETE, SELECT on public.outbox to caderneta_system;
grant INSERT (booked_on, cents, charges_cents, credited_on, discount_cents, ext_ref, id, invoice_id, means, method, paid_on, principal_cents, school_id, surplus_cents, tenant_id, tolerated_cents) on public.payment to caderneta_app;
grant SELECT on public.payment to caderneta_app;
grant UPDATE (reverted_by) on public.payment to caderneta_app;
grant INSERT, SELECT, UPDATE on public.payment_agreement to caderneta_app;
grant INSERT, SELECT on public.payment_file to caderneta_app;
grant UPDATE (cancel_reason, delivered_at, delivered_by, message, released_at, released_by, status, version) on public.payment_file to caderneta_app;
grant INSERT, SELECT on public.payment_file_item to caderneta_app;
grant UPDATE (is_canceled) on public.payment_file_item to caderneta_app;
grant INSERT, SELECT, UPDATE on public.payment_gateway to caderneta_app;
grant INSERT, SELECT, UPDATE on public.payment_gateway_choice to caderneta_app;
grant INSERT, SELECT, UPDATE on public.payment_gateway_secret to caderneta_app;
grant INSERT, SELECT, UPDATE on public.payment_proof to caderneta_app;
grant INSERT, SELECT on public.payment_return to caderneta_app;
grant UPDATE (paid_count, person_count, refused_count, status, version) on public.payment_return to caderneta_app;
grant INSERT, SELECT on public.payment_return_line to caderneta_app;
grant UPDATE (note, outcome, payout_id) on public.payment_return_line to caderneta_app;
grant INSERT, SELECT, UPDATE on public.payout to caderneta_app;
grant INSERT, SELECT on public.payout_account to caderneta_app;
grant UPDATE (approved_by, decided_at, decided_by_name, effective_at, ends_at, reason, status, version) on public.payout_account to caderneta_app;
grant INSERT, SELECT, UPDATE on public.pix_charge to caderneta_app;
grant INSERT, SELECT, UPDATE on public.pix_claim to caderneta_app;
grant INSERT, SELECT, UPDATE on public.plan to caderneta_app;
grant INSERT, SELECT on public.plan_lift to caderneta_app;
grant INSERT, SELECT on public.plan_version to caderneta_app;
grant INSERT (cents, credit, debit, entry_id, id, invoice_id, kind, posted_on, reverses, rule_version, subject_id, tenant_id) on public.posting to caderneta_app;
grant SELECT on public.posting to caderneta_app;
grant INSERT, SELECT, UPDATE on public.product to caderneta_app;
grant DELETE, INSERT, SELECT on public.product_course to caderneta_app;
grant INSERT, SELECT on public.published_contract_model to caderneta_app;
grant INSERT, SELECT on public.published_term to caderneta_app;
grant INSERT, SELECT, UPDATE on public.recovery to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.recovery_code to caderneta_app;
grant INSERT, SELECT, UPDATE on public.recovery_part to caderneta_app;
grant INSERT, SELECT, UPDATE on public.refund_pix to caderneta_app;
grant INSERT, SELECT on public.replaced_title to caderneta_app;
grant INSERT, SELECT, UPDATE on public.retention to caderneta_app;
grant INSERT, SELECT, UPDATE on public.retention_installment to caderneta_app;
grant INSERT, SELECT, UPDATE on public.retention_origin to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.role to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.saved_view to caderneta_app;
grant INSERT, SELECT, UPDATE on public.school to caderneta_app;
grant INSERT, SELECT on public.school_document to caderneta_app;
grant UPDATE (replaced_at) on public.school_document to caderneta_app;
grant INSERT, SELECT, UPDATE on public.school_plan to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.school_setting to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.second_factor to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.setting to caderneta_app;
grant INSERT, SELECT, UPDATE on public.settlement_exception to caderneta_app;
grant INSERT, SELECT, UPDATE on public.sheet_import to caderneta_app;
grant DELETE, INSERT, SELECT, UPDATE on public.sheet_import_row to caderneta_app;
grant INSERT, SELECT, UPDATE on public.statement_columns to caderneta_app;
grant INSERT, SELECT, UPDATE on public.statement_line to caderneta_app;
grant INSERT, SELECT on public.stored_file to caderneta_app;
grant INSERT, SELECT, UPDATE on public.student to caderneta_app;
grant SELECT on public.student to caderneta_search;
grant INSERT (accepted_on, address, content_hash, id, kind, number, person_email, person_name, round, search, tenant_id, term_version_id, user_id) on public.term_acceptance to caderneta_app;
grant SELECT on public.term_acceptance to caderneta_app;
grant SELECT on public.term_acceptance to caderneta_operator;
grant DELETE, INSERT, SELECT, UPDATE on public.term_version to caderneta_app;
grant SELECT on public.total to caderneta_app;
grant INSERT, SELECT, UPDATE on public.total to caderneta_mover;
grant INSERT (account_id, credit_cents, day, debit_cents, tenant_id) on public.total_delta to caderneta_app;
grant SELECT on public.total_delta to caderneta_app;
grant DELETE, SELECT on public.total_delta to caderneta_mover;
grant INSERT, SELECT, UPDATE on public.transfer to caderneta_app;
grant INSERT, SELECT, UPDATE on public.transfer_audit to caderneta_app;
grant INSERT, SELECT on public.transfer_audit_verdict to caderneta_app;
grant INSERT, SELECT on public.transfer_basis to caderneta_app;
grant INSERT, SELECT on public.transfer_installment to caderneta_app;
grant INSERT, SELECT on public.transfer_line to caderneta_app;
grant INSERT, SELECT, UPDATE on public.transfer_payment to caderneta_app;
grant INSERT, SELECT on public.transfer_source to caderneta_app;
grant DELETE, INSERT, SELECT on public.user_role to caderneta_app;
grant DELETE, INSERT, SELECT on public.user_school to caderneta_app;
grant INSERT, SELECT on public.weekly_summary to caderneta_app;
grant UPDATE (body, delivery_id, not_before, reason, status) on public.weekly_summary to caderneta_app;

CREATE OR REPLACE FUNCTION control.are_category_shares(shares jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((jsonb_typeof(shares) = 'object'::text) AND (NOT (EXISTS (SELECT FROM jsonb_each(are_category_shares.shares) s(key, value) WHERE ((jsonb_typeof(s.value) <> 'number'::text) OR (NOT control.is_share(((s.value #>> '{}'::text[]))::integer)) OR (s.key <> ALL (ARRAY['travel'::text, 'material'::text, 'uniform'::text, 'transportation'::text, 'extracurricularClass'::text, 'sport'::text, 'insurance'::text, 'food'::text, 'enrollment'::text, 'tuition'::text])))))))
;
CREATE OR REPLACE FUNCTION control.are_discounts(discounts jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((jsonb_typeof(discounts) = 'array'::text) AND (NOT (EXISTS (SELECT FROM jsonb_array_elements(are_discounts.discounts) d(value) WHERE ((COALESCE((d.value ->> 'kind'::text), ''::text) <> ALL (ARRAY['scholarship'::text, 'fixed'::text, 'sibling'::text, 'punctuality'::text])) OR (((d.value ->> 'percentPpm'::text) IS NULL) = ((d.value ->> 'valueCents'::text) IS NULL)) OR COALESCE(((((d.value ->> 'percentPpm'::text))::integer < 10000) OR (((d.value ->> 'percentPpm'::text))::integer > 1000000)), false) OR COALESCE((((d.value ->> 'valueCents'::text))::bigint <= 0), false))))))
;
CREATE OR REPLACE FUNCTION control.are_distinct_days(days smallint[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT ((count(*) = count(DISTINCT t.day)) AND COALESCE(bool_and(((t.day >= 1) AND (t.day <= 31))), true)) FROM unnest(are_distinct_days.days) t(day))
;
CREATE OR REPLACE FUNCTION control.are_distinct_ids(ids uuid[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT (count(*) = count(DISTINCT t.id)) FROM unnest(are_distinct_ids.ids) t(id))
;
CREATE OR REPLACE FUNCTION control.are_product_discounts(discounts jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((jsonb_typeof(discounts) = 'array'::text) AND (NOT (EXISTS (SELECT FROM jsonb_array_elements(are_product_discounts.discounts) d(value) WHERE ((COALESCE((d.value ->> 'productId'::text), ''::text) !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) OR (((d.value ->> 'percentPpm'::text) IS NULL) = ((d.value ->> 'valueCents'::text) IS NULL)) OR COALESCE(((((d.value ->> 'percentPpm'::text))::integer < 10000) OR (((d.value ->> 'percentPpm'::text))::integer > 999999)), false) OR COALESCE((((d.value ->> 'valueCents'::text))::bigint <= 0), false))))))
;
CREATE OR REPLACE FUNCTION control.are_product_shares(shares jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((jsonb_typeof(shares) = 'object'::text) AND (NOT (EXISTS (SELECT FROM jsonb_each(are_product_shares.shares) s(key, value) WHERE ((jsonb_typeof(s.value) <> 'number'::text) OR (NOT control.is_share(((s.value #>> '{}'::text[]))::integer)) OR (s.key !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text))))))
;
CREATE OR REPLACE FUNCTION control.discount_in_force(discounts jsonb, kind text, month date)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  discount jsonb;
begin
  for place in 0 .. jsonb_array_length(discounts) - 1 loop
    discount := discounts -> place;
    if discount ->> 'kind' = kind and coalesce((discount ->> 'from')::date <= month, true)
      and coalesce(month <= (discount ->> 'to')::date, true) then
      return discount;
    end if;
  end loop;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION control.discount_off(discount jsonb, cents bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(((discount ->> 'valueCents'::text))::bigint, (round((((cents)::numeric * ((discount ->> 'percentPpm'::text))::numeric) / (1000000)::numeric)))::bigint, (0)::bigint)
;
CREATE OR REPLACE FUNCTION control.discounted_cents(cents bigint, discounts jsonb, month date)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  kind text;
  discount jsonb;
  left_over bigint := cents;
begin
  if discounts = '[]'::jsonb or cents is null then return cents; end if;
  foreach kind in array array['scholarship', 'fixed', 'sibling'] loop
    discount := control.discount_in_force(discounts, kind, month);
    if discount is null then continue; end if;
    -- A scholarship of 100 % leaves nothing that a value could be taken from.
    if kind = 'scholarship' and (discount ->> 'percentPpm')::integer = 1000000 then return 0; end if;
    left_over := left_over - coalesce((discount ->> 'valueCents')::bigint,
      round(left_over::numeric * (discount ->> 'percentPpm')::numeric / 1000000)::bigint, 0);
  end loop;
  return left_over;
end $function$
;
CREATE OR REPLACE FUNCTION control.discounts_leave_enough(nominal_cents bigint, discounts jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (NOT (EXISTS (SELECT FROM jsonb_array_elements(discounts_leave_enough.discounts) t(tier) WHERE ((discounts_leave_enough.nominal_cents - COALESCE(((t.tier ->> 'valueCents'::text))::bigint, (((discounts_leave_enough.nominal_cents * ((t.tier ->> 'percentPpm'::text))::bigint) + 500000) / 1000000), (0)::bigint)) <= 100))))
;
CREATE OR REPLACE FUNCTION control.has_product_discount(discounts jsonb, product uuid, month date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (EXISTS (SELECT FROM jsonb_array_elements(has_product_discount.discounts) d(value) WHERE ((((d.value ->> 'productId'::text))::uuid = has_product_discount.product) AND COALESCE((((d.value ->> 'from'::text))::date <= has_product_discount.month), true) AND COALESCE((has_product_discount.month <= ((d.value ->> 'to'::text))::date), true))))
;
CREATE OR REPLACE FUNCTION control.installment_cents(annuity_cents bigint, installments integer, number integer)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return case when number = installments then annuity_cents - annuity_cents / installments * (installments - 1)
    when number is not null then annuity_cents / installments end;
end $function$
;
CREATE OR REPLACE FUNCTION control.installment_in(school_year integer, starting_month integer, installments integer, passed_installments integer, month date)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  number integer := (extract(year from month)::integer - school_year) * 12 + extract(month from month)::integer - starting_month + 1;
begin
  return case when number > passed_installments and number <= installments then number end;
end $function$
;
CREATE OR REPLACE FUNCTION control.instalments_leave_enough(annuity_cents bigint, installments integer, passed_installments integer, school_year integer, starting_month integer, discounts jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  month date;
  billed bigint;
begin
  if discounts = '[]'::jsonb then return true; end if;
  for n in passed_installments + 1 .. installments loop
    month := make_date(school_year, 1, 1) + make_interval(months => starting_month + n - 2);
    billed := control.discounted_cents(control.installment_cents(annuity_cents, installments, n), discounts, month);
    if control.is_full_scholarship(discounts, month) then continue; end if;
    if billed <= 100 or not control.discounts_leave_enough(billed, coalesce(control.punctuality_of(discounts, month), '[]'::jsonb)) then
      return false;
    end if;
  end loop;
  return true;
end $function$
;
CREATE OR REPLACE FUNCTION control.is_full_scholarship(discounts jsonb, month date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((((control.discount_in_force(discounts, 'scholarship'::text, month) ->> 'percentPpm'::text))::integer = 1000000), false)
;
CREATE OR REPLACE FUNCTION control.is_payer_address(address jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(address ->> 'postalCode' ~ '^\d{8}$' and btrim(address ->> 'street') <> '' and btrim(address ->> 'city') <> ''
    and address ->> 'state' ~ '^[A-Z]{2}$', false)
$function$
;
CREATE OR REPLACE FUNCTION control.is_share(ppm integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((ppm >= 0) AND (ppm <= 1000000)) AND ((ppm % 100) = 0))
;
CREATE OR REPLACE FUNCTION control.must(touched bigint, expected bigint, part text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if touched is distinct from expected then
    raise exception 'part % touched % rows instead of %', part, touched, expected using errcode = 'CD001';
  end if;
  return true;
end $function$
;
CREATE OR REPLACE FUNCTION control.part_cents(cents bigint, from_ppm integer, to_ppm integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((cents * to_ppm) / 1000000) - ((cents * from_ppm) / 1000000))
;
CREATE OR REPLACE FUNCTION control.part_of_discounts(discounts jsonb, from_ppm integer, to_ppm integer)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(jsonb_agg(CASE WHEN (d.value ? 'valueCents'::text) THEN (d.value || jsonb_build_object('valueCents', control.part_cents(((d.value ->> 'valueCents'::text))::bigint, part_of_discounts.from_ppm, part_of_discounts.to_ppm))) ELSE d.value END), '[]'::jsonb) AS "coalesce" FROM jsonb_array_elements(part_of_discounts.discounts) d(value))
;
CREATE OR REPLACE FUNCTION control.parts_leave_enough(annuity_cents bigint, installments integer, passed_installments integer, school_year integer, starting_month integer, discounts jsonb, ppm integer)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  month date;
  billed bigint;
  part bigint;
  bound integer[];
begin
  if ppm is null or ppm in (0, 1000000) then return true; end if;
  for n in passed_installments + 1 .. installments loop
    month := make_date(school_year, 1, 1) + make_interval(months => starting_month + n - 2);
    billed := control.discounted_cents(control.installment_cents(annuity_cents, installments, n), discounts, month);
    if control.is_full_scholarship(discounts, month) then continue; end if;
    foreach bound slice 1 in array array[[0, ppm], [ppm, 1000000]] loop
      part := control.part_cents(billed, bound[1], bound[2]);
      if part <= 100 or not control.discounts_leave_enough(part,
          control.part_of_discounts(coalesce(control.punctuality_of(discounts, month), '[]'::jsonb), bound[1], bound[2])) then
        return false;
      end if;
    end loop;
  end loop;
  return true;
end $function$
;
CREATE OR REPLACE FUNCTION control.payer_ppm(guardian_ppm integer, category_ppm jsonb, category text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(((category_ppm ->> category))::integer, guardian_ppm)
;
CREATE OR REPLACE PROCEDURE control.protect_tenant_table(IN table_name text, IN app_rights text)
 LANGUAGE plpgsql
AS $procedure$
declare
  one_tenant constant text := 'tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int';
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy any_row on %I to caderneta_app using (true) with check (true)', table_name);
  execute format('create policy one_tenant on %I as restrictive to caderneta_app using (%s) with check (%s)', table_name, one_tenant, one_tenant);
  execute format('create policy owner_one_tenant on %I to %I using (%s) with check (%s)', table_name, current_user, one_tenant, one_tenant);
  if app_rights <> '' then
    execute format('grant %s on %I to caderneta_app', app_rights, table_name);
  end if;
end $procedure$
;
CREATE OR REPLACE FUNCTION control.punctuality_of(discounts jsonb, month date)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  discount jsonb;
begin
  if discounts = '[]'::jsonb then return null; end if;
  discount := control.discount_in_force(discounts, 'punctuality', month);
  if discount is null then return null; end if;
  return jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
    'days', discount -> 'days', 'percentPpm', discount -> 'percentPpm', 'valueCents', discount -> 'valueCents')));
end $function$
;
CREATE OR REPLACE FUNCTION control.search_key(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select trim(regexp_replace(lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
$function$
;
CREATE OR REPLACE FUNCTION control.shares_are_whole(shares integer[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(((sum(t.share) = 1000000) AND (min(t.share) > 0) AND bool_and(((t.share % 100) = 0))), false) AS "coalesce" FROM unnest(shares_are_whole.shares) t(share))
;
CREATE OR REPLACE FUNCTION public.fold_family_debts(network integer, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.guardians_like(tenant integer, pattern text, document text)
 RETURNS TABLE(id uuid, search text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
    with found as (
      select g.id, g.search, g.merged_into from guardian g
      where g.tenant_id = tenant and tenant = nullif(current_setting('app.tenant_id', true), '')::int and g.search like pattern
      union all
      select g.id, g.search, g.merged_into from guardian g
      where g.tenant_id = tenant and tenant = nullif(current_setting('app.tenant_id', true), '')::int
        and document <> '' and g.tax_id like document || '%')
    select f.id, f.search from found f where f.merged_into is null
    union all select k.id, k.search from found f join guardian k on k.tenant_id = tenant and k.id = f.merged_into
    where f.merged_into is not null
  $function$
;
CREATE OR REPLACE FUNCTION public.invoice_ids_like(tenant integer, pattern text, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
    select id from invoice
    where tenant_id = tenant and tenant = nullif(current_setting('app.tenant_id', true), '')::int and search like pattern
    order by due_on desc, id desc
    limit most
  $function$
;
CREATE OR REPLACE FUNCTION public.students_like(tenant integer, pattern text)
 RETURNS TABLE(id uuid, search text, school_id uuid, guardian_id uuid, guardian_search text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
    select t.id, t.search, t.school_id, t.guardian_id, t.guardian_search from student t
    where t.tenant_id = tenant and tenant = nullif(current_setting('app.tenant_id', true), '')::int and t.merged_into is null
      and (t.search like pattern or (t.former_search <> '' and t.former_search like pattern))
  $function$
;
