import { type Tenant, tenants } from '@caderneta/contracts/tenants'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useUpload } from '../../client/use-upload.ts'
import { useWrite } from '../../client/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { phrases } from './phrases.ts'
import css from './tenant-look.module.css'

/** As people count kilobytes; the server takes a little more. */
const mostBytes = 60_000
const formats = ['png', 'jpg', 'jpeg']

/** Color and picture, shown as the family sees them. */
export function TenantLook({ tenant }: { tenant: Tenant }) {
  const t = usePhrases(phrases)
  const may = useMay()
  const query = useRecord(tenants.logo, { id: tenant.id })
  return (
    <>
      <SectionTitle hint={t('look_hint')}>{t('look')}</SectionTitle>
      <FactList facts={[{ label: t('color'), value: tenant.brandColor ?? t('color_none') }]} />
      <Loaded query={query}>
        {({ dataUrl }) => (
          <>
            <SectionTitle>{t('preview')}</SectionTitle>
            <Preview color={tenant.brandColor} logo={dataUrl} />
            {dataUrl === null && <p className={css.words}>{t('logo_none')}</p>}
            {may(tenants.setLogo) && <SendLogo id={tenant.id} />}
            {may(tenants.removeLogo) && dataUrl !== null && <RemoveLogo id={tenant.id} />}
          </>
        )}
      </Loaded>
    </>
  )
}

/** The head of the family's page. */
function Preview({ color, logo }: { color: string | null; logo: string | null }) {
  const t = usePhrases(phrases)
  const onColor = color === null ? undefined : { background: color, color: '#fff' }
  return (
    <div className={css.preview} style={color === null ? undefined : { borderTop: `4px solid ${color}` }}>
      {logo === null ? (
        <span className={css.crest} style={onColor} aria-hidden>
          NE
        </span>
      ) : (
        <img className={css.logo} src={logo} alt={t('logo')} />
      )}
      <span>
        <span className={css.school}>{t('preview_school')}</span>
        <span className={css.due}>{t('preview_action')}</span>
      </span>
    </div>
  )
}

function SendLogo({ id }: { id: number }) {
  const t = usePhrases(phrases)
  const { send, share, failure } = useUpload(tenants.setLogo, () => toast.success({ title: t('logo_saved') }))
  return (
    <FileField
      label={t('logo_send')}
      value={[]}
      onChange={([file]) => file && void send({ id }, file)}
      isBusy={share !== undefined}
      formats={formats}
      maxBytes={mostBytes}
      error={failure}
    />
  )
}

function RemoveLogo({ id }: { id: number }) {
  const t = usePhrases(phrases)
  const remove = useWrite(tenants.removeLogo, { onDone: () => toast.success({ title: t('logo_removed') }) })
  const ask = async () => {
    const words = { title: t('logo_remove'), text: t('logo_remove_text'), confirm: t('logo_remove') }
    if (await dialogs.confirm(words)) remove.mutate({ id })
  }
  return (
    <Button onClick={() => void ask()} loading={remove.isPending}>
      {t('logo_remove')}
    </Button>
  )
}
