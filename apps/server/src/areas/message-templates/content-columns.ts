// The columns that hold the text of a version.
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'

export type ContentColumns = Pick<
  Selectable<Database['message_template_version']>,
  'subject' | 'subject_en' | 'body' | 'body_en' | 'button_label' | 'button_label_en' | 'button_target' | 'whatsapp_id'
>
