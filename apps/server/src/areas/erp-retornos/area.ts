// ERP retornos: what became of the slips of a school's own system, told in the layout of its remessas.
//
// Always holds: each fact is told once (`erp_answer_*_once`); the files of a school are numbered without a gap, one at a time; a file reads back as
// it was meant before anybody has it; who took it first, and when, is kept.
// Events in: day-passed. Events out: erpRetorno.written, erpRetorno.downloaded.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { downloadErpRetorno } from './download-erp-retorno.ts'
import { exportAnswers } from './export-answers.ts'
import { exportErpRetornos } from './export-erp-retornos.ts'
import { getErpRetorno } from './get-erp-retorno.ts'
import { listAnswers } from './list-answers.ts'
import { listErpRetornos } from './list-erp-retornos.ts'
import { onDayPassed } from './on-day-passed.listener.ts'
import { writeErpRetorno } from './write-erp-retorno.ts'
import { writeRetornos } from './write-retornos.job.ts'

export const erpRetornosArea: Area = {
  name: 'erpRetornos',
  subjects,
  endpoints: [
    listErpRetornos,
    exportErpRetornos,
    getErpRetorno,
    listAnswers,
    exportAnswers,
    downloadErpRetorno,
    writeErpRetorno,
  ],
  listeners: [onDayPassed],
  chunkedJobs: [writeRetornos],
}
