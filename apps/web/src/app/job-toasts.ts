// What the screen says of jobs, loaded with the first news of one.
import type { MovedJob } from '../client/news.ts'
import { jobKinds } from '@caderneta/contracts/export-job-kinds'
import { areaWords, phraseOf } from '../client/area-words.ts'
import { currentLanguage, definePhrases, sayNow } from '../client/phrases.ts'
import type { ToastAction } from '../ui/toast-body.tsx'
import { toast } from '../ui/toast.ts'
import { turningJobs } from './turning-jobs.ts'

const phrases = definePhrases('shell.jobs', {
  'pt-BR': {
    inProgress: 'Em andamento: {{job}}',
    success: 'Concluído: {{job}}',
    failed: 'Não foi concluído: {{job}}',
    partly: 'Terminou com erros: {{job}}',
    job_unknown: 'trabalho',
    download: 'Salvar arquivo',
  },
  en: {
    inProgress: 'In progress: {{job}}',
    success: 'Done: {{job}}',
    failed: 'Not completed: {{job}}',
    partly: 'Finished with errors: {{job}}',
    job_unknown: 'task',
    download: 'Save file',
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
  if (moved.status === 'Success') toast.success({ title: sayNow(phrases, 'success', { job }), ...fileOf(moved) })
  else toast.error({ title: sayNow(phrases, moved.status === 'Error' ? 'partly' : 'failed', { job }), code: '' })
  return undefined
}

/** The file of an export, for whoever asked for it; others who hear of the job are refused. */
function fileOf({ kind, ids: [id] }: MovedJob): { action?: ToastAction } {
  const isExport = Object.values(jobKinds).some((each) => each.kind === kind)
  if (!isExport || typeof id !== 'string') return {}
  return { action: { label: sayNow(phrases, 'download'), onClick: () => void save(id) } }
}

async function save(id: string): Promise<void> {
  const [{ jobs }, { saveFile }] = await Promise.all([
    import('@caderneta/contracts/jobs'),
    import('../client/file-transfer.ts'),
  ])
  await saveFile(jobs.file, { id })
}

/** Within a sentence: "emissão de turma". */
function nameOf(kind: string): string {
  const name = phraseOf(areaWords().jobs[kind]?.words, currentLanguage(), sayNow(phrases, 'job_unknown'))
  return name.slice(0, 1).toLocaleLowerCase() + name.slice(1)
}
