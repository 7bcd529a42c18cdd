// What files of a school's own system, and their lines, are refused for.
import type { Phrases } from './refusals.ts'

/** Of a line: it stands as *Not created* with one of these. Rules of invoices say the rest. */
const lineReasons = {
  erp_line_unreadable: {
    'pt-BR': 'Erro na leitura da linha: {detail} Corrija no sistema da escola e envie o arquivo de novo.',
    en: "Line-read error: {detail} Correct it in the school's system and send the file again.",
  },
  erp_slip_unnamed: {
    'pt-BR': 'A linha não traz nosso número, uso da empresa nem número do documento. Corrija no sistema da escola.',
    en: "The line has no bank number, company use or document number. Correct it in the school's system.",
  },
  erp_slip_already_created: {
    'pt-BR': 'Este boleto já virou a fatura {number}. Nada foi feito de novo.',
    en: 'This slip is already invoice {number}. Nothing was done again.',
  },
  erp_slip_unknown: {
    'pt-BR': 'Nenhuma fatura veio deste boleto do ERP. Envie antes o arquivo que o registra.',
    en: 'No invoice came of this slip. Send the file that registers it first.',
  },
  erp_movement_unknown: {
    'pt-BR': 'O pedido “{meaning}” não é feito por arquivo. Faça-o na fatura.',
    en: 'The order “{meaning}” is not taken from a file. Do it on the invoice.',
  },
  erp_guardian_unknown: {
    'pt-BR': 'Nenhum responsável tem o CPF ou CNPJ deste pagador. Cadastre-o e tente de novo, ou escolha a matrícula.',
    en: 'No guardian has the tax id of this payer. Register the guardian and try again, or choose the enrollment.',
  },
  erp_enrollment_unknown: {
    'pt-BR': 'O pagador não tem matrícula nesta escola no ano do vencimento. Matricule o aluno ou escolha a matrícula.',
    en: 'The payer has no enrollment in this school in the year of the due date. Enroll the student or choose one.',
  },
  erp_several_enrollments: {
    'pt-BR': 'O pagador tem {count} matrículas nesta escola. Escolha a que este boleto cobra.',
    en: 'The payer has {count} enrollments in this school. Choose the one that this slip charges.',
  },
  erp_payer_incomplete: {
    'pt-BR':
      'A regra da escola matricularia este pagador, mas o arquivo não traz o nome ou o endereço completo dele. Cadastre-o e tente de novo.',
    en: 'The rule of the school would enroll this payer, but the file lacks the name or the whole address. Register the guardian and try again.',
  },
  erp_line_without_date: {
    'pt-BR': 'A linha não tem um vencimento válido. Informe a data.',
    en: 'The line has no valid due date. Enter the date.',
  },
  erp_line_without_amount: {
    'pt-BR': 'O valor da linha é zero. Informe o valor.',
    en: 'The amount of the line is zero. Enter the amount.',
  },
} satisfies Phrases

export const refusals = {
  ...lineReasons,
  erp_file_not_found: { 'pt-BR': 'Arquivo do ERP não encontrado', en: 'The ERP file was not found' },
  erp_file_broken: {
    'pt-BR': 'O arquivo não pode ser lido como remessa: {detail} Gere-o de novo no sistema da escola.',
    en: "The file cannot be read as a remessa: {detail} Write it again in the school's system.",
  },
  erp_file_is_retorno: {
    'pt-BR': 'Este arquivo é um retorno de banco. Importe-o na tela Retorno.',
    en: 'This file is a retorno of a bank. Import it on the Retorno screen.',
  },
  erp_file_already_sent: {
    'pt-BR': 'Este conteúdo já foi enviado em {at}, no arquivo {fileName}. Para lê-lo de novo, libere o reenvio dele.',
    en: 'This content was sent on {at} already, in the file {fileName}. Allow it again there to read it once more.',
  },
  erp_file_being_read: {
    'pt-BR': 'O arquivo ainda está em processamento. Aguarde o fim e tente de novo.',
    en: 'The file is still being read. Wait until it ends and try again.',
  },
  erp_hash_already_cleared: {
    'pt-BR': 'O reenvio deste arquivo já foi liberado.',
    en: 'This file may already be sent again.',
  },
  erp_nothing_to_ignore: {
    'pt-BR': 'Nenhuma destas linhas está como Não criada.',
    en: 'None of these lines is Not created.',
  },
  erp_nothing_ignored: {
    'pt-BR': 'Nenhuma destas linhas está como Ignorada.',
    en: 'None of these lines is Ignored.',
  },
  erp_class_of_other_school: {
    'pt-BR': 'Esta turma não é desta escola e deste ano letivo. Escolha outra.',
    en: 'This class is not of this school and year. Choose another one.',
  },
  erp_nothing_to_mend: {
    'pt-BR': 'Nenhuma destas linhas está como Não criada.',
    en: 'None of these lines is Not created.',
  },
} satisfies Phrases
