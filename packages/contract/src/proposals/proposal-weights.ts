/** Points for each reason why a lesson is proposed: of each, a share from 0 to 1 counts. */
export const proposalWeights = {
  mandatory: 4,
  /** In a trade of the project. */
  trade: 3,
  /** Names the phase, not just fits every one. */
  phase: 3,
  /** Share of common tags and groups with the lessons applied in the project (Jaccard index). */
  similar: 2,
  /** Lower bound of the share of uses in which it helped. */
  helpful: 2,
  /** It went wrong, or nearly, within the last year where the lesson belongs. */
  repeated: 1,
  /** Its verification is overdue. */
  expired: -3,
  /** Not applicable in more than 60 % of at least 5 decisions. */
  seldom_applicable: -2,
} as const;
export type ProposalReason = keyof typeof proposalWeights;
export const proposalReasons = Object.keys(proposalWeights) as [ProposalReason, ...ProposalReason[]];

/** From how many decisions and above which share of "not applicable" on a lesson counts as seldom applicable. */
export const seldomApplicable = { decisions: 5, share: 0.6 } as const;
/** How long ago an experience is still recent. */
export const recentMonths = 12;
