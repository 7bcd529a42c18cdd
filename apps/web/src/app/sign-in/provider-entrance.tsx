import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

const phrases = definePhrases('sign-in-provider', {
  'pt-BR': {
    enter: 'Entrar com {{name}}',
    refused: 'A entrada foi recusada por {{name}}. Tente de novo, ou fale com quem cuida dessa conta.',
    away: 'Não foi possível entrar com {{name}} agora. Espere um minuto e tente de novo.',
    unverified: '{{name}} não confirma o e-mail dessa conta. Peça a quem cuida dela que confirme o e-mail.',
    unknown: 'Ninguém tem aqui o e-mail dessa conta. Peça o acesso a quem administra a sua rede.',
    expired: 'A entrada passou do prazo ou foi aberta em outra aba. Comece de novo.',
  },
  en: {
    enter: 'Sign in with {{name}}',
    refused: '{{name}} refused the sign-in. Try again, or ask whoever manages that account.',
    away: 'Signing in with {{name}} is not possible now. Wait a minute and try again.',
    unverified: '{{name}} does not confirm the e-mail of that account. Ask whoever manages it to confirm the e-mail.',
    unknown: 'Nobody has the e-mail of that account here. Ask the administrator of your network for access.',
    expired: 'The sign-in took too long, or was opened in another tab. Start again.',
  },
})

const reasons = ['refused', 'away', 'unverified', 'unknown', 'expired'] as const

/** Why the installation's provider sent the person back here; `code`: a second factor is owed. */
export function comesBackFor(): string | null {
  return new URLSearchParams(location.search).get('provedor')
}

/** The way in by the OpenID provider of the installation, and why it failed where it did. */
export function ProviderEntrance({ uid, name }: { uid: string; name: string }) {
  const t = usePhrases(phrases)
  const reason = reasons.find((each) => each === comesBackFor())
  return (
    <>
      {reason && (
        <Note tone="bad" live>
          {t(reason, { name })}
        </Note>
      )}
      <Button
        kind="primary"
        size="lg"
        fullWidth
        onClick={() => location.assign(`/entrar/${encodeURIComponent(uid)}/provedor`)}
      >
        {t('enter', { name })}
      </Button>
    </>
  )
}
