/** Limits both sides keep; lengths in characters, sizes in bytes. */
export const limits = {
  title: 255,
  tradeNumber: 50,
  abbreviation: 50,
  insight: 500,
  note: 500,
  /** Of an order: its number and the codes of what belongs to it, notes, criteria and predecessors of one object. */
  orderCode: 30,
  orderNote: 2_000,
  /** Phases, parties and milestones that a new order is sent with, of each. */
  newOrderParts: 100,
  orderCriteria: 200,
  /** Criteria of one delivery object that come from lessons and files. */
  derivedCriteria: 1_000,
  /** Topics of one BCF archive, and bytes of one IDS. */
  bcfTopics: 500,
  idsFile: 5 * 1_048_576,
  orderPredecessors: 100,
  /** Decisions of one order worksheet, and the characters of one. */
  orderDecisions: 20,
  decisionText: 500,
  longText: 20_000,
  personName: 2,
  password: { min: 8, max: 1024 },
  lessonLevels: 3,
  listRows: 5_000,
  bulkRows: 500,
  /** Ids of one kind in an address. */
  queryIds: 50,
  /** Characters of what a difference is recognised by. */
  fingerprint: 64,
  /** Rows of one page at most, and where nobody says how many. */
  pageRows: 200,
  usualPageRows: 50,
  /** The last page that can be asked for by its number. */
  numberedPages: 100_000,
  /** Events of the same type within so many minutes are one notification, and so many are waited for with a mail. */
  notificationMinutes: 10,
  /** Notifications marked as read in one transaction. */
  notificationsAtOnce: 2_000,
  /** Different searches without result that a company counts a day, and days they are kept. */
  searchMisses: { perDay: 200, days: 730 },
  /** Characters of a message of the application, and messages at most: every screen asks for them. */
  appMessage: 300,
  appMessages: 100,
  /** Characters of a cursor: it carries the values a list is ordered by. */
  cursor: 4_000,
  /** Microsoft 365: tasks of one plan that are open, parts and labels of one plan; more are refused there. */
  plannerTasks: 2_400,
  teamChannels: 200,
  plannerLabels: 25,
  /** Letters from which people of Microsoft 365 are searched, people that are found, and searches of one person a minute. */
  microsoftPeople: { letters: 3, found: 10, perMinute: 30 },
  body: 1_048_576,
  bulkBody: 5 * 1_048_576,
  logo: 2 * 1_048_576,
  /** The longer side of a logo: more would cost every browser that draws it its memory. */
  logoPixels: 4_096,
  attachment: 20 * 1_048_576,
  /** A picture of a lesson: it is shown in the middle of a text. */
  lessonPicture: 5 * 1_048_576,
  attachmentPreview: 262_144,
  /** Width times height, and the longer side: more would cost every browser that draws it its memory. */
  attachmentPixels: 50_000_000,
  attachmentSide: 16_384,
  attachmentsOfOne: 30,
  /** Files of one delivery object, those of earlier submissions among them. */
  deliveryFiles: 100,
  /** A list of lessons to import: bytes, rows that hold something, columns, and days for which it can be taken back. */
  importFile: 20 * 1_048_576,
  importRows: 20_000,
  importColumns: 100,
  importReplacements: 200,
  importCompared: 20,
  importDays: 30,
  /** Rows of all worksheets in one file. */
  exportedRows: 20_000,
  /** Entries of the audit log that are counted; of more it is only said that there are more. */
  countedEntries: 20_000,
  /** Entries of the audit log in one part of its file; a longer file is read part by part. */
  auditFileEntries: 5_000,
  /** Lessons proposed for a phase, unless more are mandatory; how many of these at most. */
  proposals: 9,
  mandatoryProposals: 100,
  /** Projects that an approved lesson is proposed to at once. */
  proposableProjects: 50,
  /** How long it is kept what became of mails about open tasks. */
  taskMailDays: 180,
  answerLinks: { days: 30, answersPerQuarterHour: 120 },
  /** Rows of a PDF document that is answered at once: laying it out takes a thread a few seconds. A job writes larger ones. */
  printedRows: 3_000,
  printedRowsOfJob: 12_000,
  /** Delivery objects of a document or workbook of an order that is answered at once; a job writes larger ones. */
  orderFileRows: 200,
  /** How long a file is kept that a job has written. */
  requestedFileMinutes: 60,
  /** A finished one that nobody came for in this time shows what is no longer so. */
  finishedFileMinutes: 5,
  /** The lowest row that can name the columns of an import. */
  importHead: 50,
  companyNameInScope: 15,
  /** Somebody who has not said for so long that a worksheet is open is no longer shown there. */
  presenceSeconds: 45,
  columnName: 30,
  invitations: { days: 7, perHour: 100, secondsApart: 60 },
} as const;
