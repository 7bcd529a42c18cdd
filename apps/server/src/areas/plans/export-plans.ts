import { coverageWords } from '@caderneta/contracts/plan-words'
import { plans } from '@caderneta/contracts/plans'
import { choice, flag, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listPlans } from './list-plans.ts'

export const exportPlans = exportOf(plans.export, listPlans, {
  name: { 'pt-BR': 'Planos', en: 'Plans' },
  columns: [
    text('Plano', 'Plan', (row) => row.name),
    choice('Cobertura', 'Coverage', coverageWords, (row) => row.current.terms.coverage),
    text('Estratégia', 'Strategy', (row) => row.current.terms.strategy),
    number('Dia de fechamento', 'Closing day', (row) => row.current.terms.closingDay),
    flag('Ativo', 'Active', (row) => row.isActive),
  ],
})
