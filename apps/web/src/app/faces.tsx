import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../client/api-error.ts'
import { definePhrases, usePhrases } from '../client/phrases.ts'
import { EmptyFace, ErrorFace } from '../ui/faces.tsx'
import { TextLink } from '../ui/link.tsx'
import { useOnline } from '../ui/offline-banner.tsx'
import { ListScreen } from '../ui/screen.tsx'
import { errorWords } from '../client/error-words.ts'
import { PageNotLoaded } from './page-not-loaded.ts'

const phrases = definePhrases('faces', {
  'pt-BR': {
    notFound: 'Página não encontrada',
    notFound_title: 'Este endereço não leva a nenhuma página',
    notFound_hint: 'O endereço pode ter mudado ou foi digitado errado. Nada se perdeu.',
    back_home: 'Voltar ao início',
    failed: 'Não carregou',
    failed_title: 'Esta página parou por um erro nosso',
    failed_hint: 'O que já estava gravado continua gravado. Se acontecer de novo, envie o código abaixo ao suporte.',
    away_title: 'Sem internet: esta página ainda não foi carregada',
    away_hint: 'Ela abre sozinha assim que a internet voltar. Nada se perdeu.',
  },
  en: {
    notFound: 'Page not found',
    notFound_title: 'No page at this address',
    notFound_hint: 'It may have changed or been typed wrong. Nothing was lost.',
    back_home: 'Back to home',
    failed: 'Could not load',
    failed_title: 'This page stopped because of an error on our side',
    failed_hint: 'What was saved is still saved. If it happens again, send the code below to support.',
    away_title: 'Offline: this page is not loaded yet',
    away_hint: 'It opens as soon as the connection is back. Nothing was lost.',
  },
})

export function NotFoundPage() {
  const t = usePhrases(phrases)
  return (
    <ListScreen title={t('notFound')}>
      <EmptyFace title={t('notFound_title')} actions={<TextLink href="/home">{t('back_home')}</TextLink>}>
        {t('notFound_hint')}
      </EmptyFace>
    </ListScreen>
  )
}

/** The last net under a page. An error of a call carries the request id that support asks for. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const t = usePhrases(phrases)
  if (error instanceof PageNotLoaded) return <AwayPage />
  const failed = error instanceof ApiError ? error : undefined
  const code = failed ? [failed.code, failed.requestId].filter(Boolean).join(' · ') : nameOf(error)
  return (
    <ListScreen title={t('failed')}>
      <ErrorFace
        title={failed ? errorWords(failed).title : t('failed_title')}
        code={code}
        onRetry={reset}
        actions={<TextLink href="/home">{t('back_home')}</TextLink>}
      >
        {t('failed_hint')}
      </ErrorFace>
    </ListScreen>
  )
}

/** The file of the page is missing, and comes with the whole program when that is loaded again. */
function AwayPage() {
  const t = usePhrases(phrases)
  const isOnline = useOnline()
  const [wasAway] = useState(!isOnline)
  useEffect(() => {
    if (wasAway && isOnline) location.reload()
  }, [wasAway, isOnline])
  return (
    <ListScreen title={t('failed')}>
      {isOnline ? (
        <ErrorFace title={t('failed_title')} onRetry={() => location.reload()} />
      ) : (
        <EmptyFace title={t('away_title')}>{t('away_hint')}</EmptyFace>
      )}
    </ListScreen>
  )
}

function nameOf(thrown: unknown): string {
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : 'unknown'
}
