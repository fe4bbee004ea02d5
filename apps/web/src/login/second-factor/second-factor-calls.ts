import * as endpoints from '../../platform/api/endpoints.static.ts';
import type { ResponseData } from '@polier/contract/endpoint';
import type { secondFactorContract } from '@polier/contract/sign-in/second-factor.contract';
import { type ApiResult, callApi } from '../login-calls.ts';

/** As text and as what an authenticator app reads out of the picture. */
export type SecondFactorSecret = ResponseData<typeof secondFactorContract.begin>;

export const beginSecondFactor = (token: string, currentPassword: string): Promise<ApiResult<SecondFactorSecret>> =>
  callApi(endpoints.secondFactor.begin, { token, body: { current_password: currentPassword } });

export const confirmSecondFactor = (
  token: string,
  code: string,
): Promise<ApiResult<ResponseData<typeof secondFactorContract.confirm>>> =>
  callApi(endpoints.secondFactor.confirm, { token, body: { code } });
