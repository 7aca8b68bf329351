import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { SeenAs } from '#modules/discovery/index.ts';
import type { FilledField } from '#modules/notices/form-fields.ts';
import type { TaskState } from '#modules/notices/money-services/task.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const moneyServiceTasks = pgTable('money_service_tasks', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  host: text('host').notNull(),
  serviceId: text('service_id').notNull(),
  seenAs: text('seen_as').$type<SeenAs>().notNull(),
  seenAt: text('seen_at').notNull(),
  seenUrl: text('seen_url').notNull(),
  seenOn: time('seen_on').notNull(),
  state: text('state').$type<TaskState>().notNull(),
  openedAt: time('opened_at').notNull(),
  dueAt: time('due_at'),
  handedInAt: time('handed_in_at'),
  handedInBy: text('handed_in_by'),
  reference: text('reference'),
  packet: jsonb('packet').$type<FilledField[]>(),
  endedAt: time('ended_at'),
  note: text('note'),
});
export type TaskRow = typeof moneyServiceTasks.$inferSelect;

/** What operators recorded of tasks. Append-only. */
export const moneyServiceRecords = pgTable(
  'money_service_records',
  {
    taskId: text('task_id').notNull(),
    number: integer('number').notNull(),
    userId: text('user_id').notNull(),
    at: time('at').notNull(),
    operatorId: text('operator_id').notNull(),
    /** The state that the task came to. */
    state: text('state').$type<TaskState>().notNull(),
    note: text('note'),
    /** The record that this one takes back. */
    undoes: integer('undoes'),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.number] })],
);
export type TaskRecordRow = typeof moneyServiceRecords.$inferSelect;

export const moneyServiceTaskCases = pgTable(
  'money_service_task_cases',
  {
    caseId: text('case_id').notNull(),
    round: integer('round').notNull(),
    serviceId: text('service_id').notNull(),
    taskId: text('task_id').notNull(),
    userId: text('user_id').notNull(),
    url: text('url').notNull(),
    withdrawnToldAt: time('withdrawn_told_at'),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.round, table.serviceId] })],
);
export type TaskCaseRow = typeof moneyServiceTaskCases.$inferSelect;
