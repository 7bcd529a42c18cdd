// What whoever set a folder is told: in words, once, wherever they are.
import { refusalPhrases } from '@caderneta/contracts'
import { events } from '@caderneta/contracts/erp-folders'
import { phraseText } from '@caderneta/contracts/refusals'
import { must } from '../../platform/must.ts'
import type { OutboxEvent } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { ErpFolderTable } from './erp-folder-view.ts'

type Said = { code: string; values: Record<string, string | number> }
type OfFolder = Pick<ErpFolderTable, 'id' | 'school_id' | 'name' | 'set_by' | 'version'>

/** A refusal in words; `about`: the file that it is of. */
export function told(folder: OfFolder, { code, values }: Said, about: string | null = null): OutboxEvent {
  const phrase = must(refusalPhrases[code], 'a refusal has words')
  const of = about === null ? '' : `${about}: `
  return toldWords(folder, {
    'pt-BR': `Pasta do ERP “${folder.name}”: ${of}${phraseText(phrase, 'pt-BR', values)}`,
    en: `ERP folder “${folder.name}”: ${of}${phraseText(phrase, 'en', values)}`,
  })
}

export function toldWords(folder: OfFolder, words: { 'pt-BR': string; en: string }): OutboxEvent {
  const { id, school_id: schoolId, set_by: userId, version } = folder
  return news(events['erpFolder.told'], { subjectId: id, schoolId, version, payload: { userId, ...words } })
}

/** The same in the language of the files that lie beside. */
export function reasonText({ code, values }: Said): string {
  return phraseText(must(refusalPhrases[code], 'a refusal has words'), 'pt-BR', values)
}

/** What the screens of folders show changed. */
export function changedNews({ id, school_id: schoolId, version }: OfFolder): OutboxEvent {
  return news(events['erpFolder.changed'], { subjectId: id, schoolId, version })
}
