// Written from the migrated database by `npm run db:types`. Do not edit.
import type { ColumnType, Generated } from 'kysely'

export type Database = {
  'academic_class': {
    tenant_id: number
    id: string
    school_id: string
    name: string
    abbreviation: Generated<string>
    school_year: number
    shift: string
    level: string
    grade: string
    capacity: Generated<number>
    starts_on: string | null
    ends_on: string | null
    starting_month: Generated<number>
    due_day: Generated<number>
    monthly_cents: number
    max_installments: Generated<number>
    is_active: Generated<boolean>
    search: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'api_token': {
    tenant_id: number
    id: string
    user_id: string
    name: string
    token_hash: Buffer
    created_at: Generated<Date>
    revoked_at: Date | null
    version: Generated<number>
  }
  'app_user': {
    tenant_id: number
    id: string
    user_name: string
    email: string
    name: string
    surname: Generated<string>
    phone: string | null
    document: string | null
    password_hash: string | null
    is_active: Generated<boolean>
    session_version: Generated<number>
    is_sensitive_data_masked: Generated<boolean>
    language: string | null
    email_verified_at: Date | null
    password_link_hash: Buffer | null
    password_link_until: Date | null
    search: Generated<string>
    version: Generated<number>
    created_at: Generated<Date>
    last_sign_in_at: Date | null
    removed_at: Date | null
  }
  'audit_head': {
    tenant_id: number
    seq: number
    hash: Buffer
  }
  'audit_inbox': {
    tenant_id: number
    id: Generated<number>
    at: Generated<Date>
    actor_id: string
    action: string
    subject_id: string | null
    body: string
  }
  'audit_log': {
    tenant_id: number
    seq: number
    at: Date
    actor_id: string
    action: string
    subject_id: string | null
    body: string
    hash: Buffer
  }
  'background_job': {
    tenant_id: number
    id: string
    kind: string
    status: Generated<string>
    subject_id: string | null
    school_id: string | null
    total_count: Generated<number>
    done_count: Generated<number>
    failed_count: Generated<number>
    input: OptionalJson
    result: OptionalJson
    message: string | null
    created_by: string
    created_at: Generated<Date>
    finished_at: Date | null
    sole_key: string | null
  }
  'background_job_chunk': {
    tenant_id: number
    job_id: string
    position: number
    subject_ids: string[]
    input: OptionalJson
    first_number: number | null
    first_nosso_numero: number | null
    done_at: Date | null
    done_count: number | null
    failed_count: number | null
    result: OptionalJson
  }
  'bank_account': {
    tenant_id: number
    id: string
    bank: string
    agency: string
    agency_digit: Generated<string>
    account: string
    account_digit: string
    holder_name: string
    holder_tax_id: string
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
  }
  'bank_agreement': {
    tenant_id: number
    id: string
    bank_account_id: string
    carteira: string
    code: Generated<string>
    layout: string
    payable_days: Generated<number>
    pix_key: string | null
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
  }
  'bank_event': {
    tenant_id: number
    ext_ref: string
    bank_file_id: string | null
    position: number | null
    outcome: string
    reason: string | null
    recorded_at: Generated<Date>
  }
  'bank_file': {
    tenant_id: number
    id: string
    kind: string
    bank_account_id: string | null
    bank_agreement_id: string | null
    bank: string | null
    layout: string | null
    file_name: string
    file_id: string | null
    sha256: Buffer | null
    sequence: number | null
    status: string
    job_id: string | null
    title_count: Generated<number>
    settled_count: Generated<number>
    problem_count: Generated<number>
    total_cents: Generated<number>
    summary: OptionalJson
    message: string | null
    downloaded_at: Date | null
    created_by: string
    created_at: Generated<Date>
    version: Generated<number>
  }
  'bank_file_line': {
    tenant_id: number
    bank_file_id: string
    position: number
    raw: string
    nosso_numero: string | null
    carteira: string | null
    document_number: string | null
    company_use: string | null
    event_code: string | null
    event_kind: string | null
    meaning: Generated<string>
    reasons: OptionalJson
    event_on: string | null
    credit_on: string | null
    due_on: string | null
    amount_cents: number | null
    paid_cents: number | null
    credited_cents: number | null
    fee_cents: number | null
    interest_cents: number | null
    discount_cents: number | null
    invoice_id: string | null
    ext_ref: string
  }
  'bank_instruction': {
    tenant_id: number
    id: string
    bank_agreement_id: string
    invoice_id: string
    movement: string
    bank_file_id: string | null
    answer: string | null
    answer_reason: string | null
    created_at: Generated<Date>
  }
  'billed_slot': {
    tenant_id: number
    enrollment_id: string
    product_id: string
    competence: string
    installment: number
    invoice_id: string
  }
  'control.api_token_hash': {
    token_hash: Buffer
    tenant_id: number
    token_id: string
  }
  'control.migration': {
    name: string
    sha256: string
    applied_at: Generated<Date>
  }
  'control.seed_run': {
    size: string
    subdomains: string[]
    started_at: Generated<Date>
    finished_at: Date | null
  }
  'control.sign_in_budget': {
    key: Buffer
    tries: Date[]
  }
  'control.sign_in_email': {
    email: string
    tenant_id: number
    user_id: string
  }
  'control.sign_in_state': {
    model: string
    id_hash: Buffer
    sealed: Buffer
    grant_hash: Buffer | null
    uid_hash: Buffer | null
    expires_at: Date | null
    consumed_at: Date | null
  }
  'control.signing_key': {
    kid: string
    sealed: Buffer
    created_at: Generated<Date>
  }
  'control.tenant': {
    id: number
    name: string
    display_name: string
    subdomain: string
    admin_email: string | null
    is_active: Generated<boolean>
    is_read_only: Generated<boolean>
    clock_advance_days: Generated<number>
    version: Generated<number>
    created_at: Generated<Date>
    passed_day: string | null
  }
  'control.worker_process': {
    worker_id: string
    lock_key: number
    started_at: Generated<Date>
  }
  'enrollment': {
    tenant_id: number
    id: string
    school_id: string
    class_id: string
    student_id: string
    guardian_id: string
    school_year: number
    monthly_cents: number
    due_day: number
    status: Generated<string>
    external_id: string | null
    version: Generated<number>
    created_at: Generated<Date>
  }
  'event_head': {
    tenant_id: number
    seq: number
  }
  'event_log': {
    tenant_id: number
    seq: number
    event_id: string
    topic: string
    subject_id: string
    school_id: string | null
    version: number
    payload: Json
    recorded_at: Date
  }
  'feature': {
    tenant_id: number
    name: string
    is_enabled: boolean
  }
  'guardian': {
    tenant_id: number
    id: string
    name: string
    tax_id: string
    email: string | null
    phone: string | null
    born_on: string | null
    address: OptionalJson
    search: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'history': {
    tenant_id: number
    subject_id: string
    id: string
    event: string
    occurred_at: Generated<Date>
    actor_id: string
    data: OptionalJson
  }
  'idempotency': {
    tenant_id: number
    actor_id: string
    operation: string
    key: string
    request_hash: Buffer
    created_at: Generated<Date>
  }
  'idempotency_answer': {
    tenant_id: number
    actor_id: string
    operation: string
    key: string
    body: string | null
  }
  'invoice': {
    tenant_id: number
    id: string
    number: number | null
    school_id: string
    class_id: string | null
    student_id: string
    guardian_id: string
    enrollment_id: string
    bank_agreement_id: string | null
    nosso_numero: number | null
    status: string
    bank_registration: Generated<string>
    bank_reason: string | null
    competence: string
    issued_on: string | null
    due_on: string
    original_due_on: string
    payable_until: string | null
    nominal_cents: number
    open_cents: number
    paid_cents: Generated<number>
    paid_on: string | null
    fine_ppm: number
    interest_ppm: number
    interest_per: string
    count_from: string
    early_discounts: OptionalJson
    bar_code: string | null
    digitable_line: string | null
    previous_status: string | null
    observations: string | null
    search: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'invoice_comment': {
    tenant_id: number
    id: string
    invoice_id: string
    author_id: string
    comment: string
    event_type: string | null
    created_at: Generated<Date>
    removed_at: Date | null
    version: Generated<number>
  }
  'invoice_item': {
    tenant_id: number
    invoice_id: string
    position: number
    product_id: string
    name: string
    cents: number
    quantity: Generated<number>
    installment_number: number | null
    total_installments: number | null
  }
  'ledger_account': {
    tenant_id: number
    id: string
    kind: string
    owner_id: string | null
  }
  'number_counter': {
    tenant_id: number
    counter: string
    period: Generated<number>
    next: number
  }
  'outbox': {
    tenant_id: number
    id: Generated<number>
    event_id: string
    topic: string
    subject_id: string
    school_id: string | null
    version: number
    payload: Json
    recorded_at: Generated<Date>
  }
  'payment': {
    tenant_id: number
    id: string
    invoice_id: string
    ext_ref: string
    method: string
    cents: number
    principal_cents: number
    charges_cents: number
    discount_cents: number
    tolerated_cents: Generated<number>
    surplus_cents: number
    paid_on: string
    credited_on: string | null
    reverted_by: string | null
    recorded_at: Generated<Date>
  }
  'pix_charge': {
    tenant_id: number
    invoice_id: string
    txid: string
    status: Generated<string>
    payload: string | null
    reason: string | null
    version: Generated<number>
    answered_at: Date | null
  }
  'posting': {
    tenant_id: number
    id: string
    entry_id: string
    kind: string
    debit: string
    credit: string
    cents: number
    posted_on: string
    recorded_at: Generated<Date>
    subject_id: string
    invoice_id: string | null
    reverses: string | null
    rule_version: Generated<number>
  }
  'product': {
    tenant_id: number
    id: string
    code: string
    name: string
    category: string
    is_active: Generated<boolean>
    version: Generated<number>
  }
  'role': {
    tenant_id: number
    id: string
    name: string
    is_public: Generated<boolean>
    is_static: Generated<boolean>
    all_schools: Generated<boolean>
    grants: Generated<string[]>
    version: Generated<number>
    created_at: Generated<Date>
  }
  'school': {
    tenant_id: number
    id: string
    code: string
    company_name: string
    fantasy_name: string
    cnpj: string
    email: string | null
    phone: string | null
    address: OptionalJson
    bank_agreement_id: string | null
    fine_ppm: Generated<number>
    interest_ppm: Generated<number>
    interest_per: Generated<string>
    count_from: Generated<string>
    early_discounts: OptionalJson
    is_active: Generated<boolean>
    search: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'school_setting': {
    tenant_id: number
    school_id: string
    name: string
    value: string
    version: Generated<number>
    updated_at: Generated<Date>
  }
  'setting': {
    tenant_id: number
    name: string
    value: string
    version: Generated<number>
    updated_at: Generated<Date>
  }
  'settlement_exception': {
    tenant_id: number
    id: string
    school_id: string | null
    kind: string
    invoice_id: string | null
    bank_file_id: string | null
    position: number | null
    cents: number | null
    detail: OptionalJson
    status: Generated<string>
    resolution: string | null
    resolved_by: string | null
    resolved_at: Date | null
    created_at: Generated<Date>
    version: Generated<number>
  }
  'stored_file': {
    tenant_id: number
    id: string
    name: string
    media_type: string
    byte_count: number
    sha256: Buffer
    created_by: string
    created_at: Generated<Date>
  }
  'student': {
    tenant_id: number
    id: string
    school_id: string
    guardian_id: string
    relation: Generated<string>
    name: string
    born_on: string | null
    external_id: string | null
    search: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'total': {
    tenant_id: number
    account_id: string
    day: string
    debit_cents: number
    credit_cents: number
  }
  'total_delta': {
    tenant_id: number
    id: Generated<number>
    account_id: string
    day: string
    debit_cents: number
    credit_cents: number
    recorded_at: Generated<Date>
  }
  'user_role': {
    tenant_id: number
    user_id: string
    role_id: string
  }
  'user_school': {
    tenant_id: number
    user_id: string
    school_id: string
  }
}

/** json is read as what it is and written as text. */
export type Json = ColumnType<unknown, string, string>
export type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>
