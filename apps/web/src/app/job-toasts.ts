// What the screen says of jobs, loaded with the first news of one.
import type { MovedJob } from '../client/news.ts'
import { areaWords, phraseOf } from '../client/area-words.ts'
import { currentLanguage, definePhrases, sayNow } from '../client/phrases.ts'
import { toast } from '../ui/toast.ts'
import { turningJobs } from './turning-jobs.ts'

const phrases = definePhrases('shell.jobs', {
  'pt-BR': {
    inProgress: 'Em andamento: {{job}}',
    success: 'Concluído: {{job}}',
    failed: 'Não deu certo: {{job}}',
    job_unknown: 'tarefa',
  },
  en: {
    inProgress: 'In progress: {{job}}',
    success: 'Done: {{job}}',
    failed: 'Did not work: {{job}}',
    job_unknown: 'task',
  },
})

export const turning = turningJobs({
  open: (kind) => toast.loading({ title: sayNow(phrases, 'inProgress', { job: nameOf(kind) }) }),
  close: toast.close,
})

/** That it runs, or how it ended. */
export function announce(moved: MovedJob): void {
  if (moved.status === 'InProgress') return turning.begin(moved)
  const job = nameOf(moved.kind)
  if (moved.status === 'Success') toast.success({ title: sayNow(phrases, 'success', { job }) })
  else toast.error({ title: sayNow(phrases, 'failed', { job }), code: '' })
  return undefined
}

/** Within a sentence: "emissão de turma". */
function nameOf(kind: string): string {
  const name = phraseOf(areaWords().jobs[kind], currentLanguage(), sayNow(phrases, 'job_unknown'))
  return name.slice(0, 1).toLocaleLowerCase() + name.slice(1)
}
