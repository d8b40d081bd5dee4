import { type ArgumentsHost, Catch } from "@nestjs/common";
import { BaseWsExceptionFilter, WsException } from "@nestjs/websockets";

/** Answers a failed event through its acknowledgement, if the client asked for one. */
@Catch()
export class AnswerProblems extends BaseWsExceptionFilter {
  override catch(exception: unknown, host: ArgumentsHost) {
    const reply = host.getArgs().find((argument) => typeof argument === "function");
    if (!reply) return super.catch(exception, host);

    if (exception instanceof WsException) return reply({ problem: exception.message });

    BaseWsExceptionFilter.logger.error(exception);
    reply({ problem: "Something went wrong here." });
  }
}
