import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emailAddress, id, queryId, removed, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { page, pageQuery } from '../page.ts';
import { companyUserView } from '../users/users.contract.ts';
import { companyChange, companyDraft, companyRemoval, ownCompanyChange, settingChange } from './company-inputs.ts';
import {
  companyEntryView,
  companyRemovalView,
  companySummaryView,
  companyView,
  invitingCompanyView,
} from './company-views.ts';

export const companiesContract = {
  list: endpoint({
    method: 'GET',
    path: '/companies',
    summary: 'Every company with its counts, its administrator and how the invitation of the first one stands.',
    requires: { all: ['company'] },
    response: z.array(companySummaryView),
    errors: ['list-too-long'],
  }),
  listPaged: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/companies',
    summary: 'Every company by name with how much is in it, page by page.',
    requires: { all: ['company'] },
    query: z.strictObject(pageQuery),
    response: page(companyEntryView),
  }),
  getByUser: endpoint({
    method: 'GET',
    path: '/companies/getCompanyByUser',
    summary: 'The company of the active scope with its settings.',
    requires: 'member',
    beforeStrongSignIn: true,
    response: companyView,
  }),
  getById: endpoint({
    method: 'GET',
    path: '/companies/getCompanyById',
    summary: 'One company: the own one, for a superadmin any.',
    requires: { any: ['company', 'company.edit'] },
    query: z.strictObject({ company_id: queryId }),
    response: companyView,
    errors: ['not-found'],
  }),
  getNameByToken: endpoint({
    method: 'GET',
    path: '/companies/getCompanyNameByToken',
    summary: "Which company a registration link or a personal invitation leads to; others' guesses are counted.",
    requires: 'public',
    query: z.strictObject({ token: requiredLine(255) }),
    response: invitingCompanyView,
    errors: ['not-found', 'too-many-attempts'],
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/companies/getAllUsersByCompanyId',
    summary: 'The members of the company; without company_id, of the active one.',
    requires: 'member',
    query: z.strictObject({ company_id: queryId.optional() }),
    response: z.array(companyUserView),
    errors: ['not-found', 'list-too-long'],
  }),
  store: endpoint({
    method: 'POST',
    path: '/companies/store',
    summary: 'Creates a company with its settings, empty and without members.',
    requires: { all: ['company.create'] },
    body: companyDraft,
    response: companyView,
  }),
  updateByMaster: endpoint({
    method: 'POST',
    path: '/companies/updateByMaster',
    summary: 'Changes what is sent of any company.',
    requires: { all: ['company'] },
    body: companyChange,
    response: companyView,
    errors: ['not-found'],
  }),
  updateByAdmin: endpoint({
    method: 'POST',
    path: '/companies/updateByAdmin',
    summary: 'Changes what the company says about itself.',
    requires: { all: ['company.edit'] },
    body: ownCompanyChange,
    response: companyView,
  }),
  renewToken: endpoint({
    method: 'POST',
    path: '/companies/renewToken',
    summary: 'Makes a new registration link; the former one leads nowhere any more.',
    requires: { all: ['company.edit'] },
    response: companyView,
  }),
  updateSettings: endpoint({
    method: 'POST',
    path: '/companies/updateKnowledgeSettingsByAdmin',
    summary: 'Switches features and words the titles of tabs and processes.',
    requires: { all: ['knowledge_settings.edit'] },
    body: z.strictObject({ setting: settingChange }),
    response: companyView,
    errors: ['not-found'],
  }),
  updateDynamicFieldName: endpoint({
    method: 'POST',
    path: '/companies/updateDynamicFieldName',
    summary: "Names the company's own worksheet column.",
    requires: { all: ['dynamic_field.edit'] },
    body: z.strictObject({ name: requiredLine() }),
    response: companyView,
    errors: ['feature-off'],
  }),
  inviteAdmin: endpoint({
    method: 'POST',
    path: '/companies/sendInviteEmailToAdmin',
    summary:
      'Invites an administrator, or sends the open invitation again; without email, to the address of the company.',
    requires: { all: ['company.create'] },
    body: z.strictObject({ company_id: id, email: emailAddress.optional() }),
    response: companySummaryView,
    errors: ['not-found', 'already-a-member', 'wait-before-resending', 'too-many-attempts'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/companies/remove',
    summary:
      'Closes a company at once and removes everything in it in the background; who belonged to no other one is forgotten.',
    requires: { all: ['company.delete'] },
    body: companyRemoval,
    response: removed,
    errors: ['not-found', 'too-many-attempts'],
  }),
  removals: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/companies/removals',
    summary: 'The removals of companies and how far they are, the newest first; at most the last 100.',
    requires: { all: ['company.delete'] },
    response: z.array(companyRemovalView),
  }),
};

export const filesContract = {
  uploadLogo: endpoint({
    method: 'POST',
    path: '/files/uploadLogo',
    summary: 'Sets the logo of the company: jpeg, png, gif or svg by content, at most 2 MB.',
    requires: { all: ['company.edit'] },
    sessionOnly: false,
    file: { field: 'logo', most: limits.logo },
    response: companyView,
    errors: ['payload-too-large', 'unsupported-media-type'],
  }),
  deleteLogo: endpoint({
    method: 'POST',
    path: '/files/deleteLogo',
    summary: 'Takes the logo of the company away.',
    requires: { all: ['company.edit'] },
    sessionOnly: false,
    response: companyView,
  }),
};
