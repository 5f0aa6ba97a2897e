import type { Connection } from 'mongoose';

/** The time of the database, by which all copies of the services agree. Their own clocks may differ. */
export async function databaseTime(connection: Connection): Promise<Date> {
  const { localTime } = await connection.getClient().db().command({ hello: 1 });
  return localTime;
}
