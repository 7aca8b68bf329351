import { type SQL, sql } from 'drizzle-orm';
import { nobodys, tied } from '#modules/own-data/walk/left-out.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

interface Column {
  name: string;
  nullable: boolean;
}
interface Reference {
  from: string;
  column: string;
  to: string;
  key: string;
}
export interface Schema {
  tables: Map<string, Column[]>;
  references: Reference[];
}

/** A table with rows of one creator, and which of its rows are theirs. */
export interface OwnedTable {
  name: string;
  columns: string[];
  /** A condition on the table under its own name; `who` is an expression for the user's id. */
  ownedBy(who: SQL): SQL;
}

/** Every table of the product with its columns, and which column refers to which. */
export async function readSchema(db: Database | Transaction): Promise<Schema> {
  const columns = await db.execute<{ table: string; name: string; nullable: boolean }>(sql`
    select c.table_name as table, c.column_name as name, c.is_nullable = 'YES' as nullable
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`);
  const tables = new Map<string, Column[]>();
  for (const { table, ...column } of columns.rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  const references = await db.execute<Reference & Record<string, unknown>>(sql`
    select k.conrelid::regclass::text as from, f.attname as column, k.confrelid::regclass::text as to, p.attname as key
    from pg_constraint k
    join pg_attribute f on f.attrelid = k.conrelid and f.attnum = k.conkey[1]
    join pg_attribute p on p.attrelid = k.confrelid and p.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) = 1`);
  return { tables, references: references.rows };
}

/**
 * Every table that has rows of creators, those that refer to others before those they refer to: by its own column
 * `user_id` or `owner_id`, by a foreign key to such a table, or as `tied` says.
 */
export function ownedTables(schema: Schema): OwnedTable[] {
  const done = new Map<string, OwnedTable>();
  const walk = (name: string): void => {
    // What is nobody's stays so, also where it names a row of somebody's: it is neither exported nor deleted.
    if (done.has(name) || name in nobodys) return;
    for (const { from, to } of schema.references) if (to === name && from !== name) walk(from);
    const columns = (schema.tables.get(name) ?? []).map((column) => column.name);
    if (conditionsOf(schema, name, sql`''`, new Set()).length > 0)
      done.set(name, {
        name,
        columns,
        ownedBy: (who) => sql`(${sql.join(conditionsOf(schema, name, who, new Set()), sql` or `)})`,
      });
  };
  // What is tied to a row without a key goes before it.
  for (const name of [...Object.keys(tied), ...schema.tables.keys()]) walk(name);
  return [...done.values()];
}

/** What makes a row of this table one of this user's; none where nothing can. */
function conditionsOf(schema: Schema, name: string, who: SQL, above: ReadonlySet<string>): SQL[] {
  if (name in nobodys) return [];
  const at = (table: string, column: string): SQL => sql`${sql.identifier(table)}.${sql.identifier(column)}`;
  const own = schema.tables
    .get(name)
    ?.find(
      (column) => column.name === 'user_id' || column.name === 'owner_id' || (name === 'users' && column.name === 'id'),
    );
  const found: SQL[] = own ? [sql`${at(name, own.name)} = ${who}`] : [];
  if (tied[name]) found.push(tied[name](who));
  if (own && !own.nullable) return found;
  for (const { from, column, to, key } of schema.references) {
    if (from !== name || to === name || above.has(to)) continue;
    const further = conditionsOf(schema, to, who, new Set([...above, name]));
    if (further.length > 0)
      found.push(
        sql`${at(name, column)} in (select ${at(to, key)} from ${sql.identifier(to)} where ${sql.join(further, sql` or `)})`,
      );
  }
  return found;
}
