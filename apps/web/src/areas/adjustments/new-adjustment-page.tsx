import { AdjustmentKind } from '@caderneta/contracts/adjustment-shapes'
import { adjustmentKindWords } from '@caderneta/contracts/adjustment-words'
import { usePathSearch } from '../../client/path.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { FormField } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { NewBalancing, NewErpRefund, NewRectification } from './month-forms.tsx'
import { NewCreditLine } from './credit-line-form.tsx'
import { NewDetached } from './detached-form.tsx'
import { adjustmentPaths } from './paths.ts'
import { phrases } from './phrases.ts'

const forms = {
  rectification: NewRectification,
  erpRefund: NewErpRefund,
  balancing: NewBalancing,
  creditLine: NewCreditLine,
  detached: NewDetached,
} as const
const kinds = AdjustmentKind.exclude(['anticipation'])

/** The kind stands in the address; each has a form of its own. */
export function NewAdjustmentPage() {
  const { tipo } = usePathSearch(adjustmentPaths.create)
  const asked = kinds.safeParse(tipo)
  const kind = asked.success ? asked.data : 'rectification'
  const Form = forms[kind]
  return (
    <Form key={kind}>
      <KindField kind={kind} />
    </Form>
  )
}

function KindField({ kind }: { kind: keyof typeof forms }) {
  const t = usePhrases(phrases)
  const word = useTableWords(adjustmentKindWords)
  const navigate = useNavigate()
  return (
    <FormField span={6}>
      <SelectField
        label={t('kind')}
        hint={t(`hint_${kind}`)}
        options={kinds.options.map((value) => ({ value, label: word(value) }))}
        value={kind}
        onChange={(tipo) => tipo !== null && navigate(adjustmentPaths.create({ tipo }))}
        required
      />
    </FormField>
  )
}
