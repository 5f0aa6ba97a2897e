import type { Connection } from 'mongoose';
import { type AuditModel, auditModel } from './audit/audit.model.ts';
import { connectData, type Data, type DataOptions } from './connect.ts';
import { type MemberModel, memberModel } from './members/member.model.ts';
import { type PhoneLookModel, phoneLookModel } from './phone-looks/phone-look.model.ts';
import { type PhotoFileModel, photoFileModel } from './photos/photo-file.model.ts';
import { type PhotoPassModel, photoPassModel } from './photos/photo-pass.model.ts';
import { type ReportModel, reportModel } from './reports/report.model.ts';
import { type SavedSearchesModel, savedSearchesModel } from './saved-searches/saved-searches.model.ts';
import { type ViewModel, viewModel } from './views/view.model.ts';

/** The collections outside matching, payments and mail on one connection. */
export type DataModels = {
  members: MemberModel;
  photoFiles: PhotoFileModel;
  photoPasses: PhotoPassModel;
  phoneLooks: PhoneLookModel;
  reports: ReportModel;
  views: ViewModel;
  savedSearches: SavedSearchesModel;
  audit: AuditModel;
};

export function openDataModels(connection: Connection): DataModels {
  return {
    members: memberModel(connection),
    photoFiles: photoFileModel(connection),
    photoPasses: photoPassModel(connection),
    phoneLooks: phoneLookModel(connection),
    reports: reportModel(connection),
    views: viewModel(connection),
    savedSearches: savedSearchesModel(connection),
    audit: auditModel(connection),
  };
}

/** Connects and opens the collections: for the seed, benches and index checks, and for tests of the libraries. */
export function connectModels(options: DataOptions): Data & DataModels {
  const data = connectData(options);
  return { ...data, ...openDataModels(data.connection) };
}

export { type AuditModel, auditModel } from './audit/audit.model.ts';
export { type MemberModel, memberModel } from './members/member.model.ts';
export { type PhoneLookModel, phoneLookModel } from './phone-looks/phone-look.model.ts';
export { type PhotoFileModel, photoFileModel } from './photos/photo-file.model.ts';
export { type PhotoPassModel, photoPassModel } from './photos/photo-pass.model.ts';
export { type ReportModel, reportModel } from './reports/report.model.ts';
export { type SavedSearchesModel, savedSearchesModel } from './saved-searches/saved-searches.model.ts';
export { type ViewModel, viewModel } from './views/view.model.ts';
