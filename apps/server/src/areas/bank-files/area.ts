// Bank files: a remessa tells the bank what to do with titles, a retorno tells what it did.
//
// Always holds: what waits for a bank agreement is told once, in files numbered without a gap; a file with errors takes no number, and
// that of a canceled file is spent. Every
// event of a retorno is done once, however often and in whatever file it comes (`bank_event`); a file is taken whole or not at all,
// and only when it is of the network's own account. What the bank says never vanishes: it is done, it repeats, it is only noted, or
// a person must look at it (an exception of settlements). A remessa of an account with a channel goes to its bank once, and a
// retorno of its folder is read once. A file holds every school's titles: it is for whoever sees them all.
// Events out: remessa.waiting, remessa.requested, remessa.blocked, remessa.prepared, remessa.downloaded, remessa.sent,
// remessa.canceled, remessa.ignored, remessa.sendAsked, remessa.notSent, retorno.received,
// retorno.chunkApplied, retorno.fetchAsked, retorno.fetched, retorno.processed.
// Events in: day-passed, remessa.prepared, remessa.sendAsked, retorno.fetchAsked.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { downloadRemessa } from './download-remessa.ts'
import { downloadRetorno } from './download-retorno.ts'
import { getRemessa } from './get-remessa.ts'
import { exportRemessaTitles } from './export-remessa-titles.ts'
import { listRemessaLines } from './list-remessa-lines.ts'
import { listRemessaTitles } from './list-remessa-titles.ts'
import { exportRemessas } from './export-remessas.ts'
import { listRemessas } from './list-remessas.ts'
import { listWaitingRemessas } from './list-waiting-remessas.ts'
import { getRetorno } from './get-retorno.ts'
import { exportRetornos } from './export-retornos.ts'
import { listRetornos } from './list-retornos.ts'
import { onDayPassed } from './on-day-passed.listener.ts'
import { prepareRemessa } from './prepare-remessa.ts'
import { cancelRemessa } from './cancel-remessa.ts'
import { ignoreRemessa } from './ignore-remessa.ts'
import { markRemessaSent } from './mark-remessa-sent.ts'
import { previewRemessa } from './preview-remessa.ts'
import { readRetorno } from './read-retorno.job.ts'
import { registerAgain } from './register-again.ts'
import { getRemessaLine } from './get-remessa-line.ts'
import { getRetornoLine } from './get-retorno-line.ts'
import { exportRetornoLines } from './export-retorno-lines.ts'
import { sumRetornoLines } from './sum-retorno-lines.ts'
import { listRetornoLines } from './list-retorno-lines.ts'
import { fetchAll, fetchOne } from './fetch.job.ts'
import { watchAll, watchOne } from './watch.job.ts'
import { onFetchAsked } from './on-fetch-asked.listener.ts'
import { fetchRetornos } from './fetch-retornos.ts'
import { listFetched } from './list-fetched.ts'
import { onRemessaPrepared } from './on-remessa-prepared.listener.ts'
import { onSendAsked } from './on-send-asked.listener.ts'
import { readFetched } from './read-fetched.ts'
import { sendRemessa } from './send-remessa.ts'
import { setFetchedAside } from './set-fetched-aside.ts'
import { uploadRetorno } from './upload-retorno.ts'
import { writeRemessa } from './write-remessa.job.ts'

export const bankFilesArea: Area = {
  name: 'bankFiles',
  subjects,
  endpoints: [
    listRemessas,
    exportRemessas,
    listWaitingRemessas,
    previewRemessa,
    getRemessa,
    listRemessaTitles,
    listRemessaLines,
    getRemessaLine,
    exportRemessaTitles,
    prepareRemessa,
    downloadRemessa,
    markRemessaSent,
    cancelRemessa,
    ignoreRemessa,
    sendRemessa,
    registerAgain,
    listFetched,
    fetchRetornos,
    readFetched,
    setFetchedAside,
    listRetornos,
    exportRetornos,
    getRetorno,
    listRetornoLines,
    exportRetornoLines,
    sumRetornoLines,
    getRetornoLine,
    uploadRetorno,
    downloadRetorno,
  ],
  listeners: [onDayPassed, onRemessaPrepared, onSendAsked, onFetchAsked],
  jobs: [fetchAll, fetchOne, watchAll, watchOne],
  cron: [
    { job: fetchAll.name, match: '*/15 * * * *' },
    { job: watchAll.name, match: '*/5 * * * *' },
  ],
  chunkedJobs: [writeRemessa, readRetorno],
}
