// When a file may be tried again or its content cleared. Pure.
import { no, yes } from '../../platform/refusal.ts'
import type { ErpFileRow } from './erp-file-view.ts'

type Facts = Pick<ErpFileRow, 'status' | 'not_created_count' | 'ignored_count' | 'hash_cleared_reason'>

export function canTryAgain({ status, not_created_count: notCreated }: Facts) {
  if (status === 'processing') return no('erp_file_being_read')
  return status === 'processed' && notCreated === 0 ? no('erp_nothing_to_mend') : yes
}

export function canIgnore({ status, not_created_count: notCreated }: Pick<Facts, 'status' | 'not_created_count'>) {
  if (status === 'processing') return no('erp_file_being_read')
  return notCreated === 0 ? no('erp_nothing_to_ignore') : yes
}

export function canRestore({ status, ignored_count: ignored }: Pick<Facts, 'status' | 'ignored_count'>) {
  if (status === 'processing') return no('erp_file_being_read')
  return ignored === 0 ? no('erp_nothing_ignored') : yes
}

export function canClearHash({ status, hash_cleared_reason: reason }: Facts) {
  if (status === 'processing') return no('erp_file_being_read')
  return reason === null ? yes : no('erp_hash_already_cleared')
}
