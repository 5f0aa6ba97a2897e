import type { Connection } from 'mongoose';
import { type AuditModel, auditModel } from './audit.model.ts';
import type { MemberEventEntry } from './member-events.ts';

/** The events of the members in the audit collection. */
export class MemberEventLog {
  readonly #audit: AuditModel;

  constructor(connection: Connection) {
    this.#audit = auditModel(connection);
  }

  async append(entry: MemberEventEntry): Promise<void> {
    await this.#audit.create([entry]);
  }
}
