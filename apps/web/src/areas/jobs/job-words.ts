import type { Job } from '@caderneta/contracts/jobs'
import { IconAlertTriangle, IconCheck, IconLoader2, IconX, type Icon } from '@tabler/icons-react'
import { areaWords, phraseOf } from '../../client/area-words.ts'
import { definePhrases, useLanguage, usePhrases } from '../../client/phrases.ts'
import type { Tone } from '../../ui/pill.tsx'

const phrases = definePhrases('jobs.words', {
  'pt-BR': {
    status_InProgress: 'Em andamento',
    status_Success: 'Concluída',
    status_Failed: 'Falhou',
    status_Error: 'Com erros',
  },
  en: {
    status_InProgress: 'In progress',
    status_Success: 'Done',
    status_Failed: 'Failed',
    status_Error: 'With errors',
  },
})

export const statusLooks: Record<Job['status'], { tone: Tone; icon: Icon }> = {
  InProgress: { tone: 'go', icon: IconLoader2 },
  Success: { tone: 'ok', icon: IconCheck },
  Failed: { tone: 'bad', icon: IconX },
  Error: { tone: 'att', icon: IconAlertTriangle },
}

/** What a job does and where it stands, in words. */
export function useJobWords() {
  const t = usePhrases(phrases)
  const language = useLanguage()
  return {
    kind: (kind: string) => phraseOf(areaWords().jobs[kind]?.words, language, t('task')),
    status: (status: Job['status']) => t(`status_${status}`),
  }
}
